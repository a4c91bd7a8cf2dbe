import { checkApi } from '@contract/checks/endpoints';
import type { CheckExceptionView } from '@contract/checks/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ChecksPage from '@/pages/checks';
import RecordForm from '@/pages/checks/form/RecordForm';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';
import { checkItem, checkMonth } from './records';

/** Parts of the page come when they are opened. */
const open = (path: string, as: 'attendance' | 'manager' = 'attendance') => openElement(<ChecksPage />, { path, as });

const exception = (own: Partial<CheckExceptionView> = {}): CheckExceptionView => ({
  id: '00000000-0000-7000-8000-00000000e001',
  staffId: '00000000-0000-7000-8000-00000000b001',
  recordId: '00000000-0000-7000-8000-00000000a001',
  name: '阿依古丽·买买提',
  staffNo: '00007',
  dept: '精密加工一车间',
  date: '2026-06-01',
  punch: 'onTime1',
  kind: 'missOn',
  shiftName: '',
  punches: [null, 1080, null, null, null, null],
  remark: '',
  decision: null,
  note: null,
  decidedAt: null,
  decidedBy: null,
  correction: false,
  own: false,
  ...own,
});

describe('attendance of a month', () => {
  beforeEach(() => {
    answer(checkApi.months, { list: [{ month: '2026-06', state: 'open', changedAt: '2026-07-01T02:00:00.000Z' }] });
    answer(checkApi.month, checkMonth());
    answer(checkApi.depts, { list: [{ dept: '精密加工一车间', count: 3 }] });
    answer(checkApi.list, { list: [checkItem()], total: 1 });
  });

  it('begins with the latest month there is, and asks for what the address says and not for what is mistyped there', async () => {
    const calls = answer(checkApi.list, { list: [checkItem()], total: 1 });
    open('/checks?keyword=古丽&exceptions=open&state=nonsense&confirmation=disputed&page=2&pageSize=50');
    expect(await screen.findAllByText('阿依古丽·买买提')).not.toHaveLength(0);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      month: '2026-06',
      keyword: '古丽',
      exceptions: 'open',
      confirmation: 'disputed',
      page: '2',
      pageSize: '50',
    });
    expect(screen.getAllByText('2次35分').length).toBeGreaterThan(0);
  });

  const OPEN = [
    { matter: 'missing' as const, count: 1 },
    { matter: 'exceptions' as const, count: 2 },
  ];

  it('says what is still open before a month is locked, which who keeps attendance then cannot', async () => {
    answer(checkApi.month, checkMonth({ open: OPEN }));
    open('/checks?month=2026-06');
    await press('锁定月份');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('2 项异常待处理')).toBeInTheDocument();
    expect(within(dialog).getByText('1 名员工没有考勤记录')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: /锁定月份/ })).toBeDisabled();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  it('locks it all the same for a manager who gives a reason, and once', async () => {
    answer(checkApi.month, checkMonth({ open: OPEN }));
    const calls = answer(checkApi.actOnMonth, checkMonth({ state: 'locked', version: 2 }));
    open('/checks?month=2026-06', 'manager');
    await press('锁定月份');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '赶着发工资' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /锁定月份/ }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      action: 'lock',
      version: 1,
      reason: '赶着发工资',
      requestId: expect.any(String),
    });
  });

  it('unlocks for a manager only, with a reason, and with a tick where wages went out', async () => {
    answer(checkApi.month, checkMonth({ state: 'locked', wagesPublished: true }));
    const calls = answer(checkApi.actOnMonth, checkMonth());
    open('/checks?month=2026-06', 'manager');
    await press('解锁月份');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '补录病假' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /解锁月份/ }));
    expect(await within(dialog).findByText('请勾选，表示已知工资条已发布')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('checkbox'));
    fireEvent.click(within(dialog).getByRole('button', { name: /解锁月份/ }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ action: 'unlock', reason: '补录病假', despiteWages: true }),
    );
  });

  it('offers nothing for rows ticked before the month was locked', async () => {
    answer(checkApi.month, checkMonth());
    answer(checkApi.actOnMonth, () => {
      answer(checkApi.month, checkMonth({ state: 'locked', version: 2 }));
      return checkMonth({ state: 'locked', version: 2 });
    });
    open('/checks?month=2026-06', 'manager');
    await screen.findAllByText('阿依古丽·买买提');
    fireEvent.click(document.querySelector('.ant-table-row .ant-checkbox-input') as HTMLElement);
    await screen.findByText('取消选择');
    await press('锁定月份');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /锁定月份/ }));
    await waitFor(() => expect(screen.queryByText('取消选择')).not.toBeInTheDocument());
  });

  it('offers who keeps attendance no unlocking, and nothing that changes a locked month', async () => {
    answer(checkApi.month, checkMonth({ state: 'locked' }));
    open('/checks?month=2026-06');
    expect(await screen.findAllByText('阿依古丽·买买提')).not.toHaveLength(0);
    for (const name of [/解锁月份/, /导入考勤/, /新增/, /发送员工确认/, /^编辑/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('decides an exception by one click, once, and tells what was passed over', async () => {
    answer(checkApi.exceptions, { list: [exception()], total: 1 });
    const calls = answer(checkApi.decide, {
      decided: 0,
      skipped: [{ name: '阿依古丽·买买提', date: '2026-06-01', reason: '考勤已确认，不能再处理' }],
    });
    open('/checks?month=2026-06&panel=exceptions');
    const [button] = (await screen.findAllByText(/^补\s*卡$/)) as [HTMLElement]; // once for a phone, once for a desk
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText(/考勤已确认，不能再处理/)).toBeInTheDocument();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({ ids: [exception().id], decision: 'addPunch' });
  });

  it('asks for a reason where a decision corrects what was sent', async () => {
    answer(checkApi.exceptions, { list: [exception({ correction: true })], total: 1 });
    const calls = answer(checkApi.decide, { decided: 1, skipped: [] });
    open('/checks?month=2026-06&panel=exceptions');
    const [button] = (await screen.findAllByText(/^补\s*卡$/)) as [HTMLElement];
    fireEvent.click(button);
    const field = await screen.findByLabelText('原因');
    expect(screen.getByText(/考勤已发送给员工，处理异常即为更正/)).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement;
    fireEvent.change(field, { target: { value: ' 补交了请假单 ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /更\s*正/ }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ ids: [exception().id], decision: 'addPunch', note: '补交了请假单' }),
    );
    await waitFor(() => expect(screen.queryByLabelText('原因')).not.toBeInTheDocument());
  });

  it('keeps a form open with the words of the server at their field', async () => {
    answer(checkApi.get, {
      ...checkItem(),
      remark: '',
      monthState: 'open',
      feedback: [],
      sentAt: null,
      settledAt: null,
      updatedAt: '2026-07-01T02:00:00.000Z',
      notes: [],
      days: [],
      exceptionList: [],
      history: [],
    });
    const calls = answer(checkApi.edit, () => refusal(409, '数据已被他人修改，请刷新'));
    const onSaved = jest.fn();
    openElement(<RecordForm month="2026-06" id={checkItem().id} onClose={() => undefined} onSaved={onSaved} />, {
      path: '/checks',
      as: 'attendance',
    });
    const actual = await screen.findByLabelText('实际出勤天数');
    expect(actual).toHaveValue('20.00');
    fireEvent.change(actual, { target: { value: '40' } });
    fireEvent.click(screen.getByText(/^保\s*存$/));
    expect(await screen.findByText('应在 0 到 31 之间')).toBeInTheDocument();
    fireEvent.change(actual, { target: { value: '19' } });
    fireEvent.click(screen.getByText(/^保\s*存$/));
    expect(await screen.findByText('数据已被他人修改，请刷新')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ version: 1, values: { actualDays: 19, lateCount: 2, sickLeave: null } });
    expect(onSaved).not.toHaveBeenCalled();
  });
});
