import type { CheckDayView, CheckDetail, CheckExceptionView, CheckListItem } from '@contract/checks/schemas';
import { data, day, employee, filled, MONTH, person, requestId, type Stage, stage } from './stage';

describe('exceptions of attendance', () => {
  let s: Stage;
  beforeAll(async () => {
    s = await stage();
  });
  afterAll(() => s.t.close());

  const exceptions = async (query: Record<string, string | number> = {}) =>
    data<{ list: CheckExceptionView[]; total: number }>(
      await s.clerk.get('/api/checks/exceptions', { query: { month: MONTH, ...query } }),
    );
  const decide = (ids: string[], decision: string | null, client = s.clerk) =>
    client.post<{ decided: number; skipped: { name: string; reason: string }[] }>('/api/checks/exceptions/decide', {
      requestId: requestId(),
      ids,
      decision,
    });
  const detail = async (id: string) => data<CheckDetail>(await s.clerk.get(`/api/checks/records/${id}`));

  test('come from the days, and change the month as they are decided and taken back', async () => {
    const staff = await person(s, '周缺卡', 'X001');
    const days = [
      day('2026-06-01', 'missing', 'normal', { missOnCount: 1 }),
      day('2026-06-02', 'late', 'missing', { lateCount: 1, lateMinutes: 12, missOffCount: 1 }),
      day('2026-06-03'),
    ];
    const id = await filled(
      s,
      staff,
      { shouldDays: 21, actualDays: 21, missOnCount: 1, missOffCount: 1, lateCount: 1, lateMinutes: 12 },
      days,
    );
    const before = await detail(id);
    expect(before).toMatchObject({ exceptions: 3, openExceptions: 3 });
    const list = await exceptions({ keyword: '周缺卡' });
    expect(list.list.map(({ date, kind, punch }) => [date, kind, punch])).toEqual([
      ['2026-06-01', 'missOn', 'onTime1'],
      ['2026-06-02', 'late', 'onTime1'],
      ['2026-06-02', 'missOff', 'offTime1'],
    ]);
    const [missOn, late, missOff] = list.list.map((each) => each.id);
    expect(data(await decide([missOn ?? ''], 'addPunch'))).toEqual({ decided: 1, skipped: [] });
    expect(await detail(id)).toMatchObject({
      openExceptions: 2,
      exceptions: 2,
      values: { missOnCount: 0, actualDays: 21 },
      history: [
        {
          action: 'decide',
          note: expect.stringContaining('补卡'),
          changes: [{ label: '上班缺卡次数', from: '1次', to: '0次' }],
        },
        { action: 'import' },
      ],
    });
    expect(data(await decide([late ?? '', missOff ?? ''], 'personalLeave'))).toMatchObject({ decided: 2 });
    const after = await detail(id);
    expect(after).toMatchObject({
      openExceptions: 0,
      values: { lateCount: 0, lateMinutes: 0, missOffCount: 0, personalLeave: 1, actualDays: 20 },
    });
    expect(after.days[1]).toMatchObject({ result: 'leave', openExceptions: 0 });
    // Taken back in another order than decided: the month is what it was.
    data(await decide([late ?? ''], null));
    data(await decide([missOn ?? '', missOff ?? ''], null));
    const back = await detail(id);
    expect(back).toMatchObject({ openExceptions: 3, values: { ...before.values, personalLeave: 0 } });
    expect(back.days.map(({ result, punchResults }) => [result, punchResults])).toEqual(
      before.days.map(({ result, punchResults }) => [result, punchResults]),
    );
    expect(await exceptions({ keyword: '周缺卡', decided: 'decided' })).toMatchObject({ total: 0 });
  });

  test('pass over what a decision does not fit, and say why', async () => {
    const staff = await person(s, '吴迟到', 'X002');
    await filled(s, staff, { actualDays: 2, lateCount: 1, absentDays: 1 }, [
      day('2026-06-04', 'late', 'normal', { lateCount: 1, lateMinutes: 5 }),
      day('2026-06-05', 'absent', 'absent', { actualDays: 0, absentDays: 1 }),
    ]);
    const { list } = await exceptions({ keyword: '吴迟到' });
    expect(list.map((each) => each.kind)).toEqual(['late', 'absent']);
    expect(
      data(
        await decide(
          list.map((each) => each.id),
          'absentHalf',
        ),
      ),
    ).toEqual({ decided: 1, skipped: [{ name: '吴迟到', date: '2026-06-04', reason: '迟到不能旷工半天' }] });
    expect(await exceptions({ keyword: '吴迟到', kind: 'absent' })).toMatchObject({
      total: 1,
      list: [{ decision: 'absentHalf' }],
    });
    // Who still sees it undecided does not overrule a colleague unawares.
    expect(data(await decide([list[1]?.id ?? ''], 'sickLeave', s.manager))).toEqual({
      decided: 0,
      skipped: [
        {
          name: '吴迟到',
          date: '2026-06-05',
          reason: expect.stringMatching(/^已由.+处理为“旷工半天”，如需改动请先撤销$/),
        },
      ],
    });
    expect((await exceptions({ keyword: '吴迟到', kind: 'absent' })).list).toMatchObject([{ decision: 'absentHalf' }]);
    expect((await decide(['00000000-0000-7000-8000-000000000001'], 'keep')).status).toBe(404);
    expect(
      (
        await decide(
          list.map((each) => each.id),
          'noSuchDecision',
        )
      ).status,
    ).toBe(422);
    const stranger = await s.t.as('attendance', (await s.t.factory.company()).id);
    expect((await decide([list[0]?.id ?? ''], 'keep', stranger)).status).toBe(404);
    expect((await decide([list[0]?.id ?? ''], 'keep', await s.t.as('finance', s.companyId))).status).toBe(403);
  });

  test('find their people in the lists', async () => {
    const of = async (path: string, query: object) =>
      data<{ list: CheckListItem[]; total: number }>(await s.clerk.get(path, { query: { month: MONTH, ...query } }));
    expect(await of('/api/checks/records', { exceptions: 'open' })).toMatchObject({
      list: [{ name: '周缺卡' }, { name: '吴迟到' }],
    });
    const days = data<{ list: CheckDayView[]; total: number }>(
      await s.clerk.get('/api/checks/days', { query: { month: MONTH, result: 'missing' } }),
    );
    expect(days.list.map(({ name, date }) => [name, date])).toEqual([
      ['周缺卡', '2026-06-01'],
      ['周缺卡', '2026-06-02'],
    ]);
    expect(await of('/api/checks/days', { keyword: '吴迟到', dept: '生产部' })).toMatchObject({ total: 2 });
    expect(await of('/api/checks/days', { date: '2026-06-03' })).toMatchObject({ total: 1 });
    expect(await of('/api/checks/days', { keyword: '没有此人' })).toMatchObject({ total: 0 });
    const stats = data<{
      byDay: { date: string; expected: number; present: number; exceptions: number }[];
      byDept: object[];
    }>(await s.clerk.get('/api/checks/stats', { query: { month: MONTH } }));
    expect(stats.byDay.find((each) => each.date === '2026-06-05')).toEqual({
      date: '2026-06-05',
      expected: 1,
      present: 0,
      exceptions: 1,
      unjudged: 0,
    });
    expect(stats.byDept).toEqual([{ dept: '生产部', people: 2, open: 4, decided: 1 }]);
  });

  test('of a month its employee has been shown are decided about by a correction, with a reason he reads', async () => {
    const { staff, client } = await employee(s, '郑已发', 'X003');
    const id = await filled(s, staff, { actualDays: 2, lateCount: 2 }, [
      day('2026-06-04', 'late', 'normal', { lateCount: 1 }),
      day('2026-06-05', 'late', 'normal', { lateCount: 1 }),
    ]);
    const [one, two] = (await exceptions({ keyword: '郑已发' })).list;
    expect([one?.correction, two?.correction]).toEqual([false, false]);
    data(await s.clerk.post('/api/checks/send', { requestId: requestId(), month: MONTH, ids: [id] }));
    await s.t.runJobs();
    const { version } = await detail(id);
    data(await client.post(`/api/me/checks/${id}/object`, { version, content: '那两天路上堵车，已报备' }));
    expect((await exceptions({ keyword: '郑已发' })).list.map((each) => each.correction)).toEqual([true, true]);
    const noted = (note?: string) =>
      s.clerk.post('/api/checks/exceptions/decide', {
        requestId: requestId(),
        ids: [one?.id],
        decision: 'addPunch',
        ...(note === undefined ? {} : { note }),
      });
    for (const note of [undefined, ' ', '补 '])
      expect(await noted(note)).toMatchObject({
        status: 422,
        body: {
          message: '郑已发的考勤已发送给员工，处理异常即为更正，须填写原因（2–200字）',
          errors: [{ field: 'note' }],
        },
      });
    expect(await detail(id)).toMatchObject({ state: 'disputed', values: { lateCount: 2 } });
    expect(data(await noted('核对了报备记录'))).toMatchObject({ decided: 1 });
    const after = await detail(id);
    expect(after).toMatchObject({
      state: 'fixed',
      values: { lateCount: 1 },
      history: [{ action: 'decide', note: expect.stringContaining('核对了报备记录') }, {}, {}, {}],
    });
    expect(JSON.stringify(after.feedback)).toContain('核对了报备记录');
    // Under correction it is changed freely until he is asked for his word again.
    expect(data(await decide([two?.id ?? ''], 'addPunch'))).toMatchObject({ decided: 1 });
    data(await s.clerk.post('/api/checks/send', { requestId: requestId(), month: MONTH, ids: [id] }));
    await s.t.runJobs();
    expect((await detail(id)).state).toBe('sent');
  });

  test('leave a month that said less than its days as it was once they are taken back', async () => {
    const staff = await person(s, '冯少报', 'X004');
    const id = await filled(
      s,
      staff,
      { actualDays: 1, lateCount: 1 },
      ['2026-06-08', '2026-06-09', '2026-06-10'].map((date) => day(date, 'late', 'normal', { lateCount: 1 })),
    );
    const ids = (await exceptions({ keyword: '冯少报' })).list.map((each) => each.id);
    for (const one of ids) data(await decide([one], 'personalLeave'));
    expect(await detail(id)).toMatchObject({ values: { actualDays: 0, lateCount: 0, personalLeave: 1.5 } });
    for (const one of ids) data(await decide([one], null));
    expect(await detail(id)).toMatchObject({ values: { actualDays: 1, lateCount: 1, personalLeave: 0 } });
    // A number said anew in between counts as it stands, the others are still put back.
    for (const one of ids) data(await decide([one], 'personalLeave'));
    const { version, values, remark } = await detail(id);
    data(await s.clerk.put(`/api/checks/records/${id}`, { version, values: { ...values, lateCount: 2 }, remark }));
    for (const one of ids) data(await decide([one], null));
    expect(await detail(id)).toMatchObject({ values: { actualDays: 1, lateCount: 5, personalLeave: 0 } });
  });
});
