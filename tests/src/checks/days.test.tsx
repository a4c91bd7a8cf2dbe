import { checkApi } from '@contract/checks/endpoints';
import type { CheckDayView, CheckDetail } from '@contract/checks/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import ChecksPage from '@/pages/checks';
import { overtimeKey, toBody, toForm } from '@/pages/checks/days/form/day-values';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';
import { checkItem, checkMonth } from './records';

const item = checkItem();
const day: CheckDayView = {
  date: '2026-06-02',
  staffId: item.staffId,
  name: item.name,
  staffNo: item.staffNo,
  dept: item.dept,
  recordId: item.id,
  dayType: 'workday',
  shiftName: '白班',
  punches: [555, 1_520, null, null, null, null],
  punchResults: ['late', 'normal', null, null, null, null],
  onResult: 'late',
  offResult: 'normal',
  result: 'late',
  values: { actualDays: 1, lateCount: 1, lateMinutes: 15, otWorkdayHours: 2, outHours: 1.5 },
  remark: '',
  openExceptions: 1,
  own: false,
};
const record = (own: Partial<CheckDetail> = {}): CheckDetail => ({
  ...item,
  remark: '',
  monthState: 'open',
  feedback: [],
  sentAt: null,
  settledAt: null,
  updatedAt: '2026-07-01T02:00:00.000Z',
  notes: [],
  days: [day],
  exceptionList: [],
  history: [],
  ...own,
});

describe('the form of a day', () => {
  it('shows a stored day as it is and sends it back unchanged, numbers without a field among them', () => {
    expect(toForm(day, 'otWorkdayHours')).toMatchObject({
      onTime1: '09:15',
      offTime1: '次日 01:20',
      onTime1Result: 'late',
      overtime: 2,
      lateMinutes: 15,
    });
    // The day in one word follows from its punches: it is not held fast while they change.
    expect(toForm(day, 'otWorkdayHours').result).toBeUndefined();
    expect(
      toForm({ ...day, punchResults: day.punchResults.map(() => null), result: 'leave' }, 'otWorkdayHours').result,
    ).toBe('leave');
    const body = toBody(toForm(day, 'otWorkdayHours'), day.values, 'otWorkdayHours');
    // What follows from the results is the server's to count.
    expect(body).toMatchObject({
      punches: day.punches,
      punchResults: day.punchResults,
      values: { lateMinutes: 15, otWorkdayHours: 2, outHours: 1.5 },
    });
    expect(body.values).not.toHaveProperty('lateCount');
  });

  it('lets the minutes of a lateness go with it where they have no field', () => {
    const late = {
      ...day,
      punchResults: ['seriousLate' as const, 'normal' as const, null, null, null, null],
      values: { seriousLateMinutes: 95 },
    };
    const form = toForm(late, 'otWorkdayHours');
    expect(toBody(form, late.values, 'otWorkdayHours').values).toEqual({ seriousLateMinutes: 95 });
    expect(toBody({ ...form, onTime1Result: 'normal' }, late.values, 'otWorkdayHours').values).toEqual({});
  });

  it('takes away what was emptied, and moves a leave to another kind', () => {
    const leave = { ...day, values: { personalLeave: 0.5, sickLeave: 0.5 } };
    const form = toForm(leave, 'otWorkdayHours');
    expect(form).toMatchObject({ leaveKind: 'personalLeave', leaveDays: 0.5 });
    expect(toBody({ ...form, leaveKind: 'annualLeave' }, leave.values, 'otWorkdayHours').values).toEqual({
      annualLeave: 0.5,
      sickLeave: 0.5,
    });
    expect(toBody({ ...form, leaveKind: undefined, leaveDays: null }, leave.values, 'otWorkdayHours').values).toEqual({
      sickLeave: 0.5,
    });
  });

  it('counts overtime by what the day is', () => {
    expect([
      overtimeKey({ type: 'workday', statutory: false }),
      overtimeKey({ type: 'restday', statutory: false }),
      overtimeKey({ type: 'holiday', statutory: true }),
    ]).toEqual(['otWorkdayHours', 'otRestdayHours', 'otHolidayHours']);
  });
});

describe('typing a day', () => {
  beforeEach(() => {
    answer(checkApi.months, { list: [] });
    answer(checkApi.month, checkMonth());
    answer(checkApi.depts, { list: [] });
    answer(checkApi.days, { list: [day], total: 1 });
    answer(checkApi.calendar, {
      days: [{ date: '2026-06-02', type: 'workday', name: '', statutory: false, own: false }],
      unknownYears: [],
      workdays: 21,
    });
    answer(checkApi.get, record());
  });
  const open = (own = '') =>
    openElement(<ChecksPage />, { path: `/checks?month=2026-06&tab=days${own}`, as: 'attendance' });

  it('refuses a time that is none and sends the corrected day against the version seen', async () => {
    const saved = answer(checkApi.saveDay, record({ version: 2 }));
    open();
    fireEvent.click((await screen.findAllByLabelText(`编辑${item.name} 2026-06-02 的明细`))[0] as HTMLElement);
    const time = await screen.findByLabelText('上班1');
    expect(time).toHaveValue('09:15');
    fireEvent.change(time, { target: { value: '25:61' } });
    fireEvent.click(screen.getByText(/^保\s*存$/));
    expect(await screen.findByText('没有这个时间，应在 00:00 至 23:59 之间')).toBeInTheDocument();
    fireEvent.change(time, { target: { value: '08:58' } });
    fireEvent.click(screen.getByText(/^保\s*存$/));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body).toMatchObject({
      month: '2026-06',
      staffId: item.staffId,
      date: '2026-06-02',
      version: 1,
      adjustMonth: true,
      punches: [538, 1_520, null, null, null, null],
      shiftName: '白班',
    });
  });

  it('leaves a month told by a summary alone unless it is ticked, and wants a reason once it was sent', async () => {
    answer(checkApi.get, record({ state: 'confirmed', days: [] }));
    const saved = answer(checkApi.saveDay, record({ version: 2 }));
    open(`&day=${item.id}.2026-06-02`);
    fireEvent.change(await screen.findByLabelText('上班1'), { target: { value: '08:58' } });
    fireEvent.click(screen.getByText(/^保\s*存$/));
    expect(await screen.findByText('请填写原因，2～200个字')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('更正原因'), { target: { value: '漏录打卡' } });
    fireEvent.click(screen.getByText(/^保\s*存$/));
    await waitFor(() =>
      expect(saved[0]?.body).toMatchObject({ adjustMonth: false, reason: '漏录打卡', date: '2026-06-02' }),
    );
  });

  it('offers nothing in a locked month', async () => {
    answer(checkApi.month, checkMonth({ state: 'locked' }));
    open();
    expect(await screen.findAllByText(item.name)).not.toHaveLength(0);
    expect(screen.queryByText('新增一天')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^编辑.*的明细$/)).not.toBeInTheDocument();
  });
});
