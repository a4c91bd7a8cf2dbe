import type { CheckDayView, CheckDetail } from '@contract/checks/schemas';
import { data, day, employee, filled, MONTH, person, requestId, type Stage, stage } from './stage';

const NO_PUNCH = [null, null, null, null, null, null];
const punches = (...minutes: (number | null)[]) => [...minutes, ...NO_PUNCH].slice(0, 6);

describe('a day typed by hand', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await stage();
  });
  afterEach(() => s.t.close());

  const body = (staffId: string, more: object = {}) => ({
    requestId: requestId(),
    month: MONTH,
    staffId,
    date: '2026-06-03',
    version: 0,
    adjustMonth: true,
    shiftName: ' 白班 ',
    punches: punches(538, 1_083),
    punchResults: NO_PUNCH,
    result: null,
    values: {},
    remark: '',
    ...more,
  });
  const save = (staffId: string, more: object = {}, client = s.clerk) =>
    client.put<CheckDetail>('/api/checks/days', body(staffId, more));
  const wrong = async (staffId: string, more: object) => {
    const answer = await save(staffId, more);
    return [answer.status, answer.body.errors?.map((error: { field: string }) => error.field)];
  };

  test('begins the month of who has none, is followed by its numbers, and stands in the daily list', async () => {
    const { id } = await person(s, '孙手录', 'T001');
    const made = data<CheckDetail>(
      await save(id, {
        punches: punches(555, 1_083),
        punchResults: ['late', ...NO_PUNCH.slice(1)],
        values: { lateMinutes: 15 },
      }),
    );
    expect(made).toMatchObject({
      state: 'draft',
      version: 2,
      source: 'manual',
      values: { shouldDays: 21, actualDays: 1, lateCount: 1, lateMinutes: 15 },
      openExceptions: 1,
      exceptionList: [{ kind: 'late', date: '2026-06-03', punch: 'onTime1' }],
    });
    expect(made.days).toMatchObject([
      {
        date: '2026-06-03',
        dayType: 'workday',
        shiftName: '白班',
        punches: punches(555, 1_083),
        punchResults: ['late', 'unjudged', null, null, null, null],
        onResult: 'late',
        offResult: 'unjudged',
        result: 'late',
      },
    ]);
    expect(made.history).toMatchObject([
      {
        action: 'addDay',
        changes: expect.arrayContaining([
          { label: '2026-06-03', from: '无', to: '09:15–18:03 迟到' },
          { label: '实际出勤天数', from: '空', to: '1天' },
        ]),
      },
    ]);
    expect(
      data<{ list: CheckDayView[]; total: number }>(
        await s.clerk.get('/api/checks/days', { query: { month: MONTH, result: 'late' } }),
      ),
    ).toMatchObject({ total: 1, list: [{ name: '孙手录' }] });
    const audit = await s.t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'note'])
      .where('action', 'like', 'checks.%Day')
      .execute();
    expect(audit).toEqual([{ action: 'checks.addDay', note: '2026-06-03' }]);
  });

  test('takes the place of the day before: the month moves by the difference, decisions are made anew', async () => {
    const staff = await person(s, '周改天', 'T002');
    const id = await filled(s, staff, { shouldDays: 21, actualDays: 20, missOnCount: 1, absentDays: 1 }, [
      day('2026-06-03', 'missing', 'normal', { missOnCount: 1 }),
      day('2026-06-04', 'absent', 'absent', { actualDays: 0, absentDays: 1 }),
    ]);
    const changed = data<CheckDetail>(
      await save(staff.id, {
        version: 1,
        punches: punches(535, 1_520),
        values: { otWorkdayHours: 2.5 },
        remark: '主管补签',
      }),
    );
    expect(changed).toMatchObject({
      version: 2,
      values: { actualDays: 20, missOnCount: 0, absentDays: 1, otWorkdayHours: 2.5 },
      openExceptions: 1,
      exceptionList: [{ date: '2026-06-04' }],
    });
    expect(changed.days[0]).toMatchObject({ punches: punches(535, 1_520), result: 'unjudged', remark: '主管补签' });
    expect(
      await s.t.deps.db.selectFrom('check_day').select('entry').where('date', '=', '2026-06-03').executeTakeFirst(),
    ).toMatchObject({ entry: { crossDay: true } });
    // A leave in place of the absence.
    const leave = data<CheckDetail>(
      await save(staff.id, {
        version: 2,
        date: '2026-06-04',
        punches: NO_PUNCH,
        result: 'leave',
        values: { sickLeave: 1 },
      }),
    );
    expect(leave).toMatchObject({ values: { actualDays: 20, absentDays: 0, sickLeave: 1 }, openExceptions: 0 });
    // Without touching the month.
    expect(
      data<CheckDetail>(await save(staff.id, { version: 3, date: '2026-06-05', adjustMonth: false })),
    ).toMatchObject({ values: { actualDays: 20 } });
    const removed = data<CheckDetail>(
      await s.clerk.post('/api/checks/days/remove', {
        requestId: requestId(),
        month: MONTH,
        staffId: staff.id,
        date: '2026-06-03',
        version: 4,
        adjustMonth: true,
      }),
    );
    expect(removed).toMatchObject({
      id,
      values: { actualDays: 19, otWorkdayHours: 0 },
      history: [
        { action: 'removeDay' },
        { action: 'addDay' },
        { action: 'editDay' },
        { action: 'editDay' },
        { action: 'import' },
      ],
    });
    expect(removed.days.map((each) => each.date)).toEqual(['2026-06-04', '2026-06-05']);
    expect(
      (
        await s.clerk.post('/api/checks/days/remove', {
          requestId: requestId(),
          month: MONTH,
          staffId: staff.id,
          date: '2026-06-03',
          version: 5,
          adjustMonth: true,
        })
      ).status,
    ).toBe(404);
  });

  test('is refused where it cannot be, field by field', async () => {
    const { id } = await s.t.factory.staff({
      companyId: s.companyId,
      name: '吴新来',
      staffNo: 'T003',
      entryDate: '2026-06-02',
      leaveDate: '2026-06-20',
    });
    expect(await wrong(id, { punches: punches(1_083, 538) })).toEqual([422, ['offTime1']]);
    expect(await wrong(id, { punches: punches(2_880) })).toEqual([422, ['punches.0']]);
    expect(await wrong(id, { date: '2026-06-31' })).toEqual([422, ['date']]);
    expect(await wrong(id, { date: '2026-07-01' })).toEqual([422, ['date']]);
    expect(await wrong(id, { date: '2026-06-01' })).toEqual([422, ['date']]);
    expect(await wrong(id, { date: '2026-06-22' })).toEqual([422, ['date']]);
    expect(await wrong(id, { punches: NO_PUNCH })).toEqual([422, ['result']]);
    expect(await wrong(id, { punches: NO_PUNCH, result: 'leave' })).toEqual([422, ['leaveKind']]);
    expect(await wrong(id, { values: { sickLeave: 1, absentDays: 0.5 } })).toEqual([422, ['absentDays']]);
    expect(await wrong(id, { values: { sickLeave: 1.5 } })).toEqual([422, ['leaveDays']]);
    expect(await wrong(id, { values: { otHolidayHours: 3 } })).toEqual([422, ['overtime']]);
    expect(await wrong(id, { values: { otWorkdayHours: 25 } })).toEqual([422, ['overtime']]);
    expect(await wrong(id, { values: { lateCount: 1 } })).toEqual([422, ['lateCount']]);
    expect(await wrong(id, { values: { earlyMinutes: 20 } })).toEqual([422, ['earlyMinutes']]);
    expect(await s.t.deps.db.selectFrom('check_record').select('id').execute()).toEqual([]);
    // 19 June 2026 is 端午节: a statutory day.
    expect(
      data<CheckDetail>(await save(id, { date: '2026-06-19', values: { otHolidayHours: 3 } })).values,
    ).toMatchObject({ otHolidayHours: 3 });
    expect((await save(id, { month: '2026-07', date: '2026-07-20' })).status).toBe(422);
    // A far month would be the newest of all screens.
    const { id: stays } = await person(s, '周长在', 'T013');
    for (const month of ['2026-09', '2099-12', '1999-12'])
      expect(
        await wrong(stays, {
          month,
          date: `${month}-07`,
          punches: NO_PUNCH,
          result: 'leave',
          values: { annualLeave: 1 },
        }),
      ).toEqual([422, ['month']]);
    expect(
      await s.t.deps.db.selectFrom('check_month').select('month').where('month', 'not in', [MONTH]).execute(),
    ).toEqual([]);
  });

  test('wants the version one saw, a reason for what the employee has been shown, and an open month', async () => {
    const { staff, client } = await employee(s, '郑已发', 'T004');
    const id = await filled(s, staff, { shouldDays: 21, actualDays: 20 }, [day('2026-06-02')]);
    expect((await save(staff.id, { version: 0 })).body.code).toBe(409);
    const request = body(staff.id, { version: 1 });
    const first = data<CheckDetail>(await s.clerk.put('/api/checks/days', request));
    expect(data<CheckDetail>(await s.clerk.put('/api/checks/days', request))).toMatchObject({ version: first.version });
    await s.t.deps.db.updateTable('check_record').set({ state: 'confirmed' }).where('id', '=', id).execute();
    expect(await wrong(staff.id, { version: 2 })).toEqual([422, ['reason']]);
    expect(data<CheckDetail>(await save(staff.id, { version: 2, reason: '漏录打卡' }))).toMatchObject({
      state: 'fixed',
      history: expect.arrayContaining([expect.objectContaining({ note: '漏录打卡' })]),
    });
    expect((await save(staff.id, { version: 3 }, client)).status).toBe(403);
    expect((await save(staff.id, { version: 3 }, await s.t.as(null))).status).toBe(401);
    expect((await save(staff.id, { version: 3 }, await s.t.as('finance', s.companyId))).status).toBe(403);
    const elsewhere = await s.t.factory.company();
    expect((await save(staff.id, { version: 3 }, await s.t.as('attendance', elsewhere.id))).status).toBe(404);
    data(
      await s.manager.post(`/api/checks/months/${MONTH}/act`, {
        action: 'lock',
        version: 1,
        requestId: requestId(),
        reason: '先行锁定',
      }),
    );
    expect((await save(staff.id, { version: 3 })).body).toMatchObject({
      code: 1101,
      msg: expect.stringContaining('已锁定'),
    });
    expect(
      (
        await s.clerk.post('/api/checks/days/remove', {
          requestId: requestId(),
          month: MONTH,
          staffId: staff.id,
          date: '2026-06-02',
          version: 3,
          adjustMonth: true,
        })
      ).body.code,
    ).toBe(1101);
  });
});
