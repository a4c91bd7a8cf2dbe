import { staffApi } from '@contract/staff/endpoints';
import type { CardChange } from '@contract/staff/card-schemas';
import { staffPayApi } from '@contract/staff/pay/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import StaffDrawer from '@/pages/staff/detail/StaffDrawer';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';
import { staffDetail } from '../../support/console/staff-records';

const nothing = () => undefined;
const CHANGE = '01980000-0000-7000-8000-0000000000c1';
const change = (values: Partial<CardChange> = {}): CardChange => ({
  id: CHANGE,
  state: 'waiting',
  fields: ['bankCardNo', 'bankName'],
  bankCardNo: '**** 7781',
  bankName: '中国建设银行',
  bankBranch: null,
  bankAccountName: null,
  by: '周启明',
  at: '2026-07-14T02:00:00.000Z',
  mine: false,
  alone: false,
  refusal: null,
  reviewer: null,
  reason: null,
  ...values,
});

const open = async (values: Partial<CardChange> = {}) => {
  const person = staffDetail({ cardsForTwo: true, cardChange: change(values) });
  answer(staffPayApi.get, { lines: [] });
  answer(staffApi.get, person);
  const calls = answer(staffApi.decideCard, staffDetail({ cardsForTwo: true }));
  openElement(<StaffDrawer id={person.id} onClose={nothing} onChanged={nothing} />, { path: '/staff', as: 'manager' });
  await screen.findByText('开户支行');
  return calls;
};
const button = (name: RegExp) => screen.queryByRole('button', { name });

describe('another bank account of a person', () => {
  it('stands beside the one in force, and who may agrees', async () => {
    const calls = await open();
    expect(await screen.findByText('银行卡变更待审核')).toBeInTheDocument();
    expect(screen.getByText(/^周启明于 .+ 提出。审核通过前，发薪仍用现有的卡。$/)).toBeInTheDocument();
    expect(screen.getByText('**** 7781')).toBeInTheDocument();
    expect(screen.getByText(/\*\*\*\* 0042 →/)).toBeInTheDocument();
    expect(screen.getByText('中国工商银行 → 中国建设银行')).toBeInTheDocument();
    expect(button(/^撤\s*回$/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^通\s*过$/ }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ changeId: CHANGE, decision: 'agree' });
  });

  it('is put in force by its maker with a reason where there is nobody else', async () => {
    const calls = await open({ mine: true, alone: true });
    expect(await screen.findByText('没有其他人可以审核，您可以填写原因后自行生效。')).toBeInTheDocument();
    expect(button(/^撤\s*回$/)).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '单人生效' }));
    const dialog = (await screen.findByText(/^单人操作：/)).closest<HTMLElement>('.ant-modal') ?? document.body;
    fireEvent.change(within(dialog).getByRole('textbox', { name: /原因/ }), { target: { value: '已核对复印件' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '单人生效' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ changeId: CHANGE, decision: 'agree', reason: '已核对复印件' });
  });

  it('is shown in full to who may see numbers, for a reason', async () => {
    const looks = answer(staffApi.reveal, { value: '6222020200011237781' });
    await open();
    fireEvent.click((await screen.findAllByRole('button', { name: '查看完整银行卡号' }))[0] as HTMLElement);
    fireEvent.change(await screen.findByRole('textbox', { name: /原因/ }), { target: { value: '核对银行卡复印件' } });
    fireEvent.click(screen.getByRole('button', { name: /^查\s*看$/ }));
    expect(await screen.findByText('6222020200011237781')).toBeInTheDocument();
    expect(looks[0]?.body).toEqual({ field: 'waitingCard', reason: '核对银行卡复印件' });
  });

  it('is refused with a reason', async () => {
    const calls = await open();
    fireEvent.click(await screen.findByRole('button', { name: /^驳\s*回$/ }));
    expect(await screen.findByText(/原因会告知周启明/)).toBeInTheDocument();
    fireEvent.change(screen.getByRole('textbox', { name: /原因/ }), { target: { value: '与复印件不符' } });
    fireEvent.click(screen.getAllByRole('button', { name: /^驳\s*回$/ }).at(-1) as HTMLElement);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ changeId: CHANGE, decision: 'refuse', reason: '与复印件不符' });
  });

  it('is taken back by who made it, who cannot agree', async () => {
    const calls = await open({ mine: true });
    fireEvent.click(await screen.findByRole('button', { name: /^撤\s*回$/ }));
    expect(button(/^通\s*过$/)).toBeNull();
    await waitFor(() => expect(calls[0]?.body).toEqual({ changeId: CHANGE, decision: 'withdraw' }));
  });

  it('says who may where the reader may not', async () => {
    await open({ refusal: '按企业的审核权限，这项银行卡变更请由沈知远审核' });
    expect(await screen.findByText('按企业的审核权限，这项银行卡变更请由沈知远审核')).toBeInTheDocument();
    for (const name of [/^通\s*过$/, /^驳\s*回$/, /^撤\s*回$/]) expect(button(name)).toBeNull();
  });

  it('that was refused tells its maker why, until he has seen it', async () => {
    const calls = await open({ state: 'refused', mine: true, fields: [], reviewer: '沈知远', reason: '与复印件不符' });
    expect(await screen.findByText('您提出的银行卡变更被沈知远驳回：与复印件不符')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ changeId: CHANGE, decision: 'withdraw' }));
  });
});
