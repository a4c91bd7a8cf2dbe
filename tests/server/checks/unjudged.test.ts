import type { CheckImportDetail } from '@contract/checks/import-schemas';
import type { CheckDayView, CheckDetail, CheckListItem, CheckMonthView } from '@contract/checks/schemas';
import type { CheckTrendMonth } from '@contract/dashboard/schemas';
import { data, day, filled, MONTH, person, requestId, type Stage, stage } from './stage';

const NINE_TO_SIX = { on: 540, off: 1080, grace: 5 };
const log = (rows: readonly string[]) => Buffer.from(['工号,姓名,日期,时间', ...rows].join('\r\n'));
const PUNCHES = log([
  'A001,张三,2026-06-01,08:21',
  'A001,张三,2026-06-02,01:20',
  'A001,张三,2026-06-02,09:12',
  'A001,张三,2026-06-02,18:05',
]);

describe('punches without a shift', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await stage();
    await person(s, '张三', 'A001');
  });
  afterEach(() => s.t.close());

  const detail = async (id: string) => data<CheckImportDetail>(await s.clerk.get(`/api/checks/imports/${id}`));
  const staged = async (content = PUNCHES) => {
    const made = data<{ import: { id: string } }>(
      await s.clerk.upload('/api/checks/imports', { month: MONTH }, { name: '打卡.csv', content }),
    );
    await s.t.runJobs();
    return detail(made.import.id);
  };
  const commit = async ({ id, version }: CheckImportDetail) => {
    data(await s.clerk.post(`/api/checks/imports/${id}/commit`, { version, requestId: requestId() }));
    await s.t.runJobs();
  };
  const month = async () => data<CheckMonthView>(await s.clerk.get(`/api/checks/months/${MONTH}`));
  const records = async () =>
    data<{ list: CheckListItem[] }>(await s.clerk.get('/api/checks/records', { query: { month: MONTH } })).list;
  const days = async (query: Record<string, string> = {}) =>
    data<{ list: CheckDayView[]; total: number }>(
      await s.clerk.get('/api/checks/days', { query: { month: MONTH, ...query } }),
    );

  test('are told as not judged by the import, the month, its list and its figures, and nowhere as normal', async () => {
    const made = await staged();
    expect(made).toMatchObject({
      state: 'staged',
      unjudgedDays: 2,
      unjudgedPeople: 1,
      daysByHours: 0,
      counts: { ok: 0, warning: 1 },
      options: { schedule: null },
    });
    await commit(made);
    expect((await month()).counts).toMatchObject({ unjudgedDays: 2, openExceptions: 0 });
    expect(await records()).toMatchObject([{ name: '张三', unjudgedDays: 2, values: { actualDays: 2 } }]);
    expect((await days({ result: 'unjudged' })).list.map(({ date, result }) => [date, result])).toEqual([
      ['2026-06-01', 'unjudged'],
      ['2026-06-02', 'unjudged'],
    ]);
    expect((await days({ result: 'normal' })).total).toBe(0);
    const stats = data<{ byDay: object[] }>(await s.clerk.get('/api/checks/stats', { query: { month: MONTH } }));
    expect(stats.byDay).toEqual(
      ['2026-06-01', '2026-06-02'].map((date) => ({ date, expected: 0, present: 0, exceptions: 0, unjudged: 1 })),
    );
    const { months } = data<{ months: CheckTrendMonth[] }>(await s.clerk.get('/api/dashboard/check-trend'));
    // 21 working days, two of them attended nobody knows how.
    expect(months.find((each) => each.month === MONTH)).toMatchObject({ dueDays: 19, attendedDays: 0 });
  });

  test('are judged by the hours the clerk gives, which the company keeps for the next import', async () => {
    const made = await staged();
    data(
      await s.clerk.put(`/api/checks/imports/${made.id}/options`, {
        version: made.version,
        options: { ...made.options, schedule: NINE_TO_SIX },
        legend: [],
      }),
    );
    await s.t.runJobs();
    const judged = await detail(made.id);
    expect(judged).toMatchObject({ unjudgedDays: 0, daysByHours: 2, exceptions: 1, counts: { ok: 1, warning: 0 } });
    await commit(judged);
    expect((await days()).list.map(({ result }) => result)).toEqual(['normal', 'late']);
    expect((await month()).counts).toMatchObject({ unjudgedDays: 0, openExceptions: 1 });
    expect(await staged()).toMatchObject({ options: { schedule: NINE_TO_SIX }, unjudgedDays: 0, daysByHours: 2 });
    const other = await stage();
    await person(other, '别家人', 'A001');
    const theirs = data<{ import: { id: string } }>(
      await other.clerk.upload('/api/checks/imports', { month: MONTH }, { name: '打卡.csv', content: PUNCHES }),
    );
    expect(
      data<CheckImportDetail>(await other.clerk.get(`/api/checks/imports/${theirs.import.id}`)).options.schedule,
    ).toBeNull();
    await other.t.close();
  });

  test('typed by hand are not judged either, unless somebody says what came of them', async () => {
    const staff = await person(s, '李四', 'A002');
    const id = await filled(s, staff, { actualDays: 1 }, [
      day('2026-06-01', 'unjudged', 'missing', { missOffCount: 1 }),
    ]);
    const typed = (date: string, version: number, result: string | null) =>
      s.clerk.put('/api/checks/days', {
        requestId: requestId(),
        month: MONTH,
        staffId: staff.id,
        date,
        version,
        adjustMonth: true,
        shiftName: '',
        punches: [535, 1_083, null, null, null, null],
        punchResults: [null, null, null, null, null, null],
        result,
        values: {},
        remark: '',
      });
    const at = (answer: CheckDetail, date: string) => answer.days.find((each) => each.date === date);
    const first = data<CheckDetail>(await typed('2026-06-03', 1, null));
    expect(at(first, '2026-06-03')).toMatchObject({
      result: 'unjudged',
      punchResults: ['unjudged', 'unjudged', null, null, null, null],
      values: { actualDays: 1 },
    });
    expect(first).toMatchObject({ unjudgedDays: 2 });
    const second = data<CheckDetail>(await typed('2026-06-03', 2, 'normal'));
    expect(at(second, '2026-06-03')).toMatchObject({ result: 'normal' });
    // What is decided about the missing punch says nothing about the other.
    const [{ id: exception } = { id: '' }] = second.exceptionList;
    data(
      await s.clerk.post('/api/checks/exceptions/decide', {
        requestId: requestId(),
        ids: [exception],
        decision: 'addPunch',
      }),
    );
    expect(data<CheckDetail>(await s.clerk.get(`/api/checks/records/${id}`))).toMatchObject({
      unjudgedDays: 1,
      openExceptions: 0,
      days: [{ result: 'unjudged', punchResults: ['unjudged', 'fixed', null, null, null, null] }, {}],
    });
  });
});
