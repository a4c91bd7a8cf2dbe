import { BUSINESS_ERRORS } from '@contract/errors';
import { batchApi, slipApi } from '@contract/wages/endpoints';
import { incomeProofApi } from '@contract/wages/income-proofs/endpoints';
import { severalApi } from '@contract/wages/several/endpoints';
import { jobApi } from '@contract/jobs/endpoints';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { HttpResponse } from 'msw';
import WagesPage from '@/pages/wages';
import { deliver } from '@/utils/event-bus';
import { openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { answer, refusal } from '../../support/console/msw';
import { peopleReach } from '../../support/console/channel-records';
import { batch, batchDetail, slip, slipDetail } from '../../support/console/wage-records';

const PATH = `/wages?batch=${batch().id}&tab=slips`;
const JOB = '0197a000-0000-7000-8000-00000000aa03';
const OTHER = '0197a000-0000-7000-8000-00000000bb01';
const ended = {
  id: JOB,
  kind: 'wages.recallSlips',
  state: 'succeeded',
  done: 2,
  total: 2,
  unit: '条',
  step: '',
  error: null,
  createdAt: '2026-11-06T01:00:00.000Z',
  finishedAt: '2026-11-06T01:00:02.000Z',
} as const;
const OCTETS = { 'content-type': 'application/octet-stream' };
const refused = [{ code: 'claims' as const, count: 1, names: ['赵一鸣'] }];

const open = (as: 'finance' | 'manager' = 'manager', path = PATH) => openElement(<WagesPage />, { path, as });
const tick = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  fireEvent.click(within(row).getByRole('checkbox'));
};

beforeEach(() => {
  answer(batchApi.get, batchDetail());
  answer(batchApi.reach, peopleReach());
  answer(slipApi.list, { list: [slip({ name: '钱新' }), slip({ id: OTHER, name: '孙月' })], total: 40 });
});

it('says before a recall how many of the ticked slips can be had and why not, and afterwards what was done', async () => {
  const weighed = answer(severalApi.weigh, { chosen: 2, able: 1, refused });
  const ordered = answer(severalApi.recall, { jobId: JOB });
  answer(jobApi.get, { ...ended, result: { done: 1, refused: JSON.stringify(refused) } });
  open();
  await tick('钱新');
  await tick('孙月');
  expect(await screen.findByText('选中 2 条')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /^撤\s*回$/ }));
  expect(await screen.findByText(/选中 2 条，其中 1 条可以操作/)).toBeInTheDocument();
  expect(screen.getByText(/1 条有未完结的薪资领取：赵一鸣/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '撤回 1 条' }));
  expect(await screen.findByText('请填写原因，2～200个字')).toBeInTheDocument();
  expect(ordered).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: ' 公式有误 ' } });
  fireEvent.click(screen.getByRole('button', { name: '撤回 1 条' }));
  expect(await screen.findByText('已撤回 1 条')).toBeInTheDocument();
  expect(screen.getByText('1 条未操作')).toBeInTheDocument();
  const { version, slipVersion } = slip();
  const picked = [slip().id, OTHER].map((id) => ({ id, version, slipVersion }));
  expect(weighed[0]?.body).toEqual({ action: 'recall', choice: { picked } });
  expect(ordered[0]?.body).toMatchObject({ choice: { picked }, reason: '公式有误' });
});

it('takes all that the filters leave, beyond the page', async () => {
  const weighed = answer(severalApi.weigh, { chosen: 40, able: 40, refused: [] });
  const ordered = answer(severalApi.pdf, { jobId: JOB });
  answer(jobApi.get, { ...ended, result: { fileName: '工资条.pdf', rows: 40 } });
  open('finance', `${PATH}&slipState=read`);
  await tick('钱新');
  fireEvent.click(await screen.findByRole('button', { name: '选择全部 40 条符合筛选的' }));
  expect(screen.getByText('已选全部 40 条符合筛选的工资条')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }));
  fireEvent.click(await screen.findByText('合并打印（带签收栏）'));
  fireEvent.click(await screen.findByText('2 张'));
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '车间签收' } });
  fireEvent.click(screen.getByRole('button', { name: '生成 40 张' }));
  await waitFor(() => expect(ordered).toHaveLength(1));
  expect(weighed[0]?.body).toEqual({ action: 'pdf', choice: { filters: { state: 'read' } } });
  expect(ordered[0]?.body).toMatchObject({
    choice: { filters: { state: 'read' } },
    form: 'sheet',
    perPage: 2,
    reason: '车间签收',
  });
});

describe('all that the filters leave', () => {
  const takeAll = async (path = PATH) => {
    open('manager', path);
    await tick('钱新');
    fireEvent.click(await screen.findByRole('button', { name: '选择全部 40 条符合筛选的' }));
    await screen.findByText('已选全部 40 条符合筛选的工资条');
  };
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('are shown ticked, and are not all any longer once one is unticked', async () => {
    await takeAll();
    expect([box('钱新').checked, box('孙月').checked]).toEqual([true, true]);
    await tick('钱新');
    expect(await screen.findByText('选中 1 条')).toBeInTheDocument();
    expect([box('钱新').checked, box('孙月').checked]).toEqual([false, true]);
    const weighed = answer(severalApi.weigh, { chosen: 1, able: 1, refused: [] });
    fireEvent.click(screen.getByRole('button', { name: /^撤\s*回$/ }));
    await waitFor(() => expect(weighed).toHaveLength(1));
    expect(weighed[0]?.body).toMatchObject({ choice: { picked: [{ id: OTHER }] } });
  });

  it('are chosen no more under other filters, nor when these come back', async () => {
    await takeAll(`${PATH}&slipState=read`);
    act(() => history.push(`${PATH}&slipState=sent`));
    await waitFor(() => expect(screen.queryByText('已选全部 40 条符合筛选的工资条')).not.toBeInTheDocument());
    expect(box('钱新').checked).toBe(false);
    act(() => history.push(`${PATH}&slipState=read`));
    await waitFor(() => expect(window.location.search).toContain('slipState=read'));
    expect(box('钱新').checked).toBe(false);
    expect(screen.queryByRole('button', { name: /^撤\s*回$/ })).not.toBeInTheDocument();
  });
});

describe('slips that move after they were ticked', () => {
  const event = () =>
    act(() =>
      deliver({
        event: 'batch',
        data: { batchId: batch().id, state: 'published', version: 5, counts: batch().counts },
      }),
    );
  const moved = { version: 7, slipVersion: 2 };
  const move = () => {
    answer(slipApi.list, { list: [slip({ name: '钱新', ...moved }), slip({ id: OTHER, name: '孙月' })], total: 40 });
    event();
  };

  it('are ordered as they stand now, weighed again while the question is open, and what is typed stays', async () => {
    const weighed = answer(severalApi.weigh, { chosen: 1, able: 1, refused: [] });
    const ordered = answer(severalApi.recall, { jobId: JOB });
    answer(jobApi.get, { ...ended, result: { done: 1, refused: '[]' } });
    open();
    await tick('钱新');
    fireEvent.click(await screen.findByRole('button', { name: /^撤\s*回$/ }));
    fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '公式有误' } });
    move();
    await waitFor(() => expect(weighed).toHaveLength(2));
    expect(screen.getByLabelText('原因')).toHaveValue('公式有误');
    await waitFor(() => expect(screen.getByRole('button', { name: '撤回 1 条' })).toBeEnabled());
    fireEvent.click(screen.getByRole('button', { name: '撤回 1 条' }));
    await waitFor(() => expect(ordered).toHaveLength(1));
    const picked = [{ id: slip().id, ...moved }];
    expect([weighed[1]?.body, ordered[0]?.body]).toMatchObject([{ choice: { picked } }, { choice: { picked } }]);
  });

  it('are weighed again when the order is refused because of them', async () => {
    const weighed = answer(severalApi.weigh, { chosen: 1, able: 1, refused: [] });
    answer(severalApi.recall, () => refusal(BUSINESS_ERRORS.WRONG_STATE.code, '当前状态不能执行此操作'));
    open();
    await tick('钱新');
    fireEvent.click(await screen.findByRole('button', { name: /^撤\s*回$/ }));
    fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '公式有误' } });
    answer(severalApi.weigh, { chosen: 1, able: 0, refused });
    fireEvent.click(screen.getByRole('button', { name: '撤回 1 条' }));
    expect(await screen.findByText(/1 条有未完结的薪资领取：赵一鸣/)).toBeInTheDocument();
    expect(weighed).toHaveLength(1);
  });

  it('are ticked no more once they were recalled and the result was read', async () => {
    answer(severalApi.weigh, { chosen: 1, able: 1, refused: [] });
    answer(severalApi.recall, { jobId: JOB });
    answer(jobApi.get, { ...ended, result: { done: 1, refused: '[]' } });
    open();
    await tick('钱新');
    fireEvent.click(await screen.findByRole('button', { name: /^撤\s*回$/ }));
    fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '公式有误' } });
    fireEvent.click(screen.getByRole('button', { name: '撤回 1 条' }));
    expect(await screen.findByText('已撤回 1 条')).toBeInTheDocument();
    fireEvent.click(screen.getAllByRole('button', { name: /^关\s*闭$/ }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('选中 1 条')).not.toBeInTheDocument());
  });
});

it('offers of a draft what can be had of one', async () => {
  answer(batchApi.get, batchDetail({ state: 'draft', actions: ['submit'] }));
  open('finance');
  await tick('钱新');
  expect(await screen.findByRole('button', { name: /^导\s*出$/ })).toBeInTheDocument();
  for (const name of [/^撤\s*回$/, /^提\s*醒$/, 'PDF'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('asks how far back a proof of income goes and why it is issued', async () => {
  answer(slipApi.get, slipDetail());
  const made = answer(incomeProofApi.make, () => new HttpResponse('%PDF', { headers: OCTETS }));
  open('finance', `${PATH}&slip=${slip().id}`);
  fireEvent.click(await screen.findByRole('button', { name: '收入证明' }));
  expect(await screen.findByText(/证件号码留空/)).toBeInTheDocument();
  fireEvent.click(screen.getByText('近 12 个月'));
  fireEvent.change(screen.getByLabelText('开具原因'), { target: { value: '员工办理贷款' } });
  fireEvent.click(screen.getByRole('button', { name: '生成 PDF' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]?.body).toEqual({ months: 12, reason: '员工办理贷款' });
});
