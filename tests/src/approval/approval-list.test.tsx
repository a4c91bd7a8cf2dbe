import { listExportApi } from '@contract/list-exports/endpoints';
import { approvalApi } from '@contract/approval/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import ApprovalsPage from '@/pages/approval';
import { openElement } from '../../support/console/app';
import { approvalDetail, approvalItem } from '../../support/console/approval-records';
import { answer } from '../../support/console/msw';
import { menuItems } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const pageOf = (...list: ReturnType<typeof approvalItem>[]) => ({ list, total: list.length });
const open = (path = '/approval') => openElement(<ApprovalsPage />, { path, as: 'admin' });
const found = () => screen.findAllByText('无锡太湖湾精密轴承有限公司');

describe('the list of applications', () => {
  it('asks the server for what the address says', async () => {
    const calls = answer(approvalApi.list, pageOf(approvalItem()));
    open(
      '/approval?keyword=太湖&state=pending&source=phone&submittedFrom=2026-11-01&submittedTo=2026-11-30&mine=true&sortField=reviewedAt&sortOrder=asc&page=2',
    );
    await found();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      keyword: '太湖',
      state: 'pending',
      source: 'phone',
      submittedFrom: '2026-11-01',
      submittedTo: '2026-11-30',
      mine: 'true',
      sortField: 'reviewedAt',
      sortOrder: 'asc',
      page: '2',
      pageSize: '20',
    });
  });

  it('takes what is mistyped in the address as not given', async () => {
    const calls = answer(approvalApi.list, pageOf(approvalItem()));
    open('/approval?state=lost&source=letter&submittedFrom=2026-02-30&mine=maybe');
    await found();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ page: '1', pageSize: '20' });
  });

  it('shows number, contact, source, and who decided or is to decide', async () => {
    answer(
      approvalApi.list,
      pageOf(
        approvalItem({ assigneeName: '方静宜' }),
        approvalItem({
          id: 'other',
          no: 'SQ261101000001',
          round: 2,
          source: 'phone',
          state: 'rejected',
          reviewerName: '平台管理员',
          reviewedAt: '2026-11-20T08:30:00.000Z',
          actions: [],
        }),
      ),
    );
    open();
    await found();
    for (const text of [
      'SQ261120123456',
      '138****8003',
      '501-1000 人',
      '登录页（电脑）',
      '登录页（手机）',
      '待方静宜审核',
      '第 2 次提交',
      '平台管理员',
      '2026-11-20 16:30',
      '待审核',
      '已驳回',
    ]) {
      expect([text, screen.getAllByText(text).length > 0]).toEqual([text, true]);
    }
    // What is decided already is only to be looked at.
    expect(screen.getAllByLabelText(/审核.*的申请/)).toHaveLength(1);
  });

  it('opens an application with the decision that was chosen', async () => {
    answer(approvalApi.list, pageOf(approvalItem()));
    answer(approvalApi.get, approvalDetail());
    open();
    await found();
    fireEvent.click(screen.getByLabelText('审核无锡太湖湾精密轴承有限公司的申请'));
    const reject = (await menuItems()).find((item) => item.textContent === '驳回');
    fireEvent.click(reject as HTMLElement);
    expect(await screen.findByLabelText('驳回原因')).toBeInTheDocument();
    expect(new URLSearchParams(window.location.search).get('step')).toBe('reject');
  });

  it('says what to do where there is none yet', async () => {
    answer(approvalApi.list, pageOf());
    open();
    expect(await screen.findByText('企业在登录页点“申请开通”提交后，会出现在这里。')).toBeInTheDocument();
  });

  it('is taken along as it is filtered, once for two clicks', async () => {
    answer(approvalApi.list, pageOf(approvalItem()));
    let release: (value: { jobId: string }) => void = () => undefined;
    const calls = answer(
      listExportApi('approvals'),
      () => new Promise<{ jobId: string }>((resolve) => (release = resolve)),
    );
    open('/approval?state=pending&page=1');
    await found();
    for (let clicks = 0; clicks < 2; clicks += 1) fireEvent.click(screen.getByLabelText('按所见导出'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ filters: { state: 'pending' } });
    release({ jobId: 'job-1' });
  });
});
