import type { CompanyAction } from '@contract/states/company';
import { companyApi } from '@contract/company/endpoints';
import { type BoundFunctions, fireEvent, type queries, screen, waitFor, within } from '@testing-library/react';
import ActionDialog from '@/pages/company/actions/ActionDialog';
import { openElement } from '../../support/console/app';
import { companyDetail, companyItem } from '../../support/console/company-records';
import { answer, refusal } from '../../support/console/msw';
import '../../support/console/quick-roles';

const onDone = jest.fn();
beforeEach(() => onDone.mockReset());

async function open(action: CompanyAction) {
  openElement(<ActionDialog company={companyItem()} action={action} onClose={() => undefined} onDone={onDone} />, {
    path: '/company',
    as: 'admin',
  });
  return within(await screen.findByRole('dialog'));
}

/** By its text: asking the roles of everything is slow in jsdom. */
function button(dialog: BoundFunctions<typeof queries>, text: RegExp): HTMLElement {
  const found = dialog.getByText(text).closest('button');
  if (!found) throw new Error(`no button ${text}`);
  return found;
}

describe('the steps of a company', () => {
  it('disables it once, after the scheduled batches have been shown', async () => {
    answer(companyApi.scheduled, {
      list: [{ id: 'b1', title: '2026年10月工资条', publishAt: '2026-11-30T02:00:00.000Z', headCount: 1300 }],
    });
    const calls = answer(companyApi.act, { company: companyDetail({ state: 'disabled' }), unscheduled: 1 });
    const dialog = await open('disable');
    expect(await dialog.findByText('2026年10月工资条，2026-11-30 10:00 发布，1,300 人')).toBeInTheDocument();
    const disable = button(dialog, /^停\s*用$/);
    fireEvent.click(disable);
    fireEvent.click(disable);
    expect(await screen.findByText('“海川精密制造有限公司”已停用，1 张定时发布的工资表已退回草稿')).toBeInTheDocument();
    expect(new Set(calls.map((call) => (call.body as { requestId: string }).requestId)).size).toBe(1);
    expect(calls[0]?.body).toMatchObject({ action: 'disable', version: 3 });
    expect(onDone).toHaveBeenCalled();
  });

  it('cannot be disabled while the scheduled batches are not known', async () => {
    answer(companyApi.scheduled, () => new Promise<never>(() => undefined));
    const dialog = await open('disable');
    expect(button(dialog, /^停\s*用$/)).toBeDisabled();
  });

  it('renews it by a term from its present last day', async () => {
    const calls = answer(companyApi.act, { company: companyDetail(), unscheduled: 0 });
    const dialog = await open('renew');
    expect(button(dialog, /^续\s*期$/)).toBeDisabled();
    fireEvent.click(dialog.getByText('加 1 年'));
    fireEvent.click(button(dialog, /^续\s*期$/));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ action: 'renew', expireDate: '2100-12-31' }));
  });

  it('renews it without an end', async () => {
    const calls = answer(companyApi.act, { company: companyDetail({ expireDate: null }), unscheduled: 0 });
    const dialog = await open('renew');
    fireEvent.click(dialog.getByText('长期有效'));
    fireEvent.click(button(dialog, /^续\s*期$/));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ expireDate: null }));
  });

  it('shows the refusal and lets the page ask anew where somebody was quicker', async () => {
    answer(companyApi.act, () => refusal(409, '数据已被他人修改，请刷新'));
    const dialog = await open('delete');
    fireEvent.click(button(dialog, /^删\s*除$/));
    expect(await screen.findByText('数据已被他人修改，请刷新')).toBeInTheDocument();
    expect(onDone).toHaveBeenCalled();
  });

  it('stays open where a rule refuses it', async () => {
    answer(companyApi.act, () => refusal(1900, '“海川精密制造有限公司”有员工档案，不能删除；不再使用时请停用'));
    const dialog = await open('delete');
    fireEvent.click(button(dialog, /^删\s*除$/));
    expect(await screen.findByText(/有员工档案，不能删除/)).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });
});
