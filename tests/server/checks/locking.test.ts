import type { CheckMonthView } from '@contract/checks/schemas';
import { data, day, employee, filled, MONTH, person, requestId, type Stage, stage } from './stage';

describe('locking a month', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await stage();
  });
  afterEach(() => s.t.close());

  const month = async (of = MONTH) => data<CheckMonthView>(await s.clerk.get(`/api/checks/months/${of}`));
  const lock = async (client = s.clerk, more: object = {}, of = MONTH) =>
    client.post<CheckMonthView>(`/api/checks/months/${of}/act`, {
      action: 'lock',
      version: (await month(of)).version,
      requestId: requestId(),
      ...more,
    });
  const confirmed = (staffId: string) =>
    s.t.deps.db.updateTable('check_record').set({ state: 'confirmed' }).where('staff_id', '=', staffId).execute();

  test('names everything that is open; who keeps attendance cannot, a manager can with a reason that is kept', async () => {
    const [one, two, three] = [
      await person(s, '张三', 'L1'),
      await person(s, '李四', 'L2'),
      await person(s, '王五', 'L3'),
    ];
    await filled(s, one, { actualDays: 20, missOnCount: 1 }, [
      day('2026-06-01', 'missing', 'unjudged', { missOnCount: 1 }),
      day('2026-06-02', 'unjudged', 'unjudged'),
    ]);
    await filled(s, two, { actualDays: 21 });
    await s.t.deps.db.updateTable('check_record').set({ state: 'disputed' }).where('staff_id', '=', two.id).execute();
    await filled(s, three, { actualDays: 21 });
    await s.t.deps.db.updateTable('check_record').set({ state: 'sent' }).where('staff_id', '=', three.id).execute();
    await person(s, '没录入', 'L4');
    // He left before the month, he within it, she comes after it.
    await s.t.factory.staff({
      companyId: s.companyId,
      name: '早离职',
      staffNo: 'L5',
      entryDate: '2020-03-01',
      leaveDate: '2026-05-31',
      status: 'left',
    });
    await s.t.factory.staff({
      companyId: s.companyId,
      name: '月中离',
      staffNo: 'L6',
      entryDate: '2020-03-01',
      leaveDate: '2026-06-10',
      status: 'left',
    });
    await s.t.factory.staff({ companyId: s.companyId, name: '后入职', staffNo: 'L7', entryDate: '2026-07-01' });
    const open = [
      { matter: 'missing', count: 2 },
      { matter: 'exceptions', count: 1 },
      { matter: 'unjudged', count: 2 },
      { matter: 'disputed', count: 1 },
      { matter: 'unsent', count: 1 },
      { matter: 'waiting', count: 1 },
    ];
    expect((await month()).open).toEqual(open);
    const words =
      '2 名员工没有考勤记录、1 项异常待处理、2 天未判断迟到早退、1 人有异议、1 人的考勤没有发送给员工确认、1 人尚未确认';
    expect((await lock(s.clerk, { reason: '赶着发工资' })).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining(words),
      data: { open },
    });
    expect(await lock(s.manager)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(words), errors: [{ field: 'reason' }] },
    });
    expect((await lock(s.manager, { reason: ' 急 ' })).status).toBe(422);
    expect(data(await lock(s.manager, { reason: '赶着发工资' }))).toMatchObject({
      state: 'locked',
      reason: '赶着发工资',
    });
    const event = await s.t.deps.db
      .selectFrom('check_event')
      .select(['action', 'note'])
      .where('action', '=', 'lock')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ action: 'lock', note: `赶着发工资；锁定时未完成：${words}` });
  });

  test('that is done takes one click of who keeps attendance', async () => {
    const staff = await person(s, '张三', 'L1');
    await filled(s, staff, { actualDays: 21 });
    await confirmed(staff.id);
    expect((await month()).open).toEqual([]);
    expect(data(await lock())).toMatchObject({ state: 'locked', reason: null });
  });

  test('is not over before its last day is', async () => {
    const staff = await person(s, '张三', 'L1');
    const [running] = s.t.clock.now().toISOString().split('T') as [string];
    const of = running.slice(0, 7);
    await filled(s, staff, { actualDays: 1 }, [], of);
    await confirmed(staff.id);
    expect((await month(of)).open).toEqual([{ matter: 'notOver', count: expect.any(Number) }]);
    expect((await lock(s.clerk, {}, of)).body).toMatchObject({ code: 1900, msg: expect.stringContaining('没有过完') });
  });

  test('looks anew when it comes to it: what opened since the list was shown is not locked away', async () => {
    const { staff, client } = await employee(s, '张三', 'L1');
    const id = await filled(s, staff, { actualDays: 21 });
    data(await s.clerk.post('/api/checks/send', { requestId: requestId(), month: MONTH }));
    await s.t.runJobs();
    data(await client.post(`/api/me/checks/${id}/confirm`, { version: 2 }));
    const seen = await month();
    expect(seen.open).toEqual([]);
    await person(s, '新录入', 'L2');
    expect(
      (
        await s.clerk.post(`/api/checks/months/${MONTH}/act`, {
          action: 'lock',
          version: seen.version,
          requestId: requestId(),
        })
      ).body,
    ).toMatchObject({ code: 1900, data: { open: [{ matter: 'missing', count: 1 }] } });
  });
});
