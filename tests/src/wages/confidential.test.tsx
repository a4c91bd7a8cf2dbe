import { batchApi, slipApi } from '@contract/wages/endpoints';
import { confidentialApi } from '@contract/wages/confidential/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import WhoSeesPage from '@/pages/wages';
import StrandedNotice from '@/components/confidential/StrandedNotice';
import { openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { answer } from '../../support/console/msw';
import { batch, batchDetail, slip } from '../../support/console/wage-records';
import { loadMessages } from '@/utils/languages';

const person = (n: number, name: string, role: 'manager' | 'finance', inUse = true) => ({
  id: `01900000-0000-7000-8000-00000000050${n}`,
  name,
  role,
  inUse,
});
const BOSS = person(1, '王晓明', 'manager');
const CLERK = person(2, '陈雨桐', 'finance');

describe('who sees a wage sheet', () => {
  beforeEach(() => {
    answer(slipApi.list, { list: [slip()], total: 1 });
    answer(confidentialApi.candidates, { list: [BOSS, CLERK] });
  });

  it('is named in its settings, with a reason', async () => {
    answer(batchApi.get, batchDetail());
    const sent = answer(confidentialApi.setNamed, {});
    openElement(<WhoSeesPage />, { path: `/wages?batch=${batch().id}&tab=settings`, as: 'finance' });
    fireEvent.click(await screen.findByRole('button', { name: '设为保密' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.mouseDown(within(dialog).getByRole('combobox'));
    fireEvent.click(await screen.findByText('王晓明（企业经理）'));
    fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
    expect(await within(dialog).findByText(/2[–～-]200/)).toBeInTheDocument();
    expect(sent).toHaveLength(0);
    fireEvent.change(within(dialog).getByLabelText(/原因/), { target: { value: '高管薪酬' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: '高管薪酬' }));
    expect((sent[0]?.body as { namedIds: string[] }).namedIds).toContain(BOSS.id);
  });

  it('is told by name, those who are gone as gone', async () => {
    answer(batchApi.get, batchDetail({ confidential: true, named: [CLERK, { ...BOSS, inUse: false }] }));
    openElement(<WhoSeesPage />, { path: `/wages?batch=${batch().id}&tab=settings`, as: 'finance' });
    expect(await screen.findByTestId('who-sees')).toHaveTextContent('保密：只有 陈雨桐、王晓明（已停用或离开） 能看到');
  });

  it('is named anew by an administrator, who is told month and names alone', async () => {
    await loadMessages(['confidential']);
    answer(confidentialApi.stranded, {
      list: [
        {
          id: batch().id,
          version: 3,
          payMonth: '2026-10',
          state: 'published',
          named: [CLERK, { ...BOSS, inUse: false }],
        },
      ],
    });
    const sent = answer(confidentialApi.rescue, {});
    openElement(<StrandedNotice />, { path: '/company/wages?companyId=c1', as: 'admin' });
    fireEvent.click(await screen.findByRole('button', { name: '重新指定' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('所有可查看工资表的人')).not.toBeInTheDocument();
    fireEvent.change(within(dialog).getByLabelText(/原因/), { target: { value: '原经理已离职' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ version: 3, namedIds: [CLERK.id], reason: '原经理已离职' }));
  });
});
