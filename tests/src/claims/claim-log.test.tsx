import { listExportApi } from '@contract/list-exports/endpoints';
import { claimApi } from '@contract/claims/endpoints';
import { companyApi } from '@contract/company/endpoints';
import { jobApi } from '@contract/jobs/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import ClaimLogsPage from '@/pages/orders/logs';
import { openElement } from '../../support/console/app';
import { claimLog } from '../../support/console/claim-records';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';

beforeEach(() => {
  answer(companyApi.brief, { list: [], total: 0 });
});

describe('the log of claims', () => {
  const openLogs = (path = '/orders/logs') => openElement(<ClaimLogsPage />, { path, as: 'admin' });

  it('asks for what the address says and shows every step', async () => {
    const calls = answer(claimApi.logs, {
      list: [
        claimLog({
          action: 'succeed',
          fromState: 'paying',
          toState: 'paid',
          operatorName: null,
          tradeNo: 'SB0001',
          code: 'SUCCESS',
          ip: '',
        }),
      ],
      total: 1,
    });
    openLogs(
      '/orders/logs?keyword=CL2026&type=claim&state=paid&amountMin=100&amountMax=200000&action=succeed&operator=系统&from=2026-11-01&to=2026-11-30&sortField=at&sortOrder=asc',
    );
    expect(await screen.findByText('打款中 → 已到账')).toBeInTheDocument();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      keyword: 'CL2026',
      type: 'claim',
      state: 'paid',
      amountMin: '100',
      amountMax: '200000',
      action: 'succeed',
      operator: '系统',
      from: '2026-11-01',
      to: '2026-11-30',
      sortField: 'at',
      sortOrder: 'asc',
      page: '1',
      pageSize: '20',
    });
    for (const text of ['打款成功', '系统', 'SB0001', 'SUCCESS', '1,200.50'])
      expect([text, screen.getAllByText(text).length > 0]).toEqual([text, true]);
    expect(screen.getByRole('link', { name: 'CL20261120123456' })).toHaveAttribute(
      'href',
      '/orders/index?claim=01900000-0000-7000-8000-000000000701',
    );
  });

  it('is taken along as it is filtered, once', async () => {
    answer(claimApi.logs, { list: [claimLog()], total: 1 });
    const jobId = '01900000-0000-7000-8000-000000000901';
    answer(jobApi.get, {
      id: jobId,
      kind: 'list.export',
      state: 'running',
      done: 0,
      total: 1,
      unit: '行',
      step: '正在导出领取日志',
      error: null,
      result: {},
      createdAt: '2026-11-20T02:00:00.000Z',
      finishedAt: null,
    });
    const calls = answer(listExportApi('claim-logs'), { jobId });
    openLogs('/orders/logs?action=apply');
    await screen.findByText('— → 待审核');
    const button = screen.getByLabelText('按所见导出');
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ filters: { action: 'apply' } });
  });
});
