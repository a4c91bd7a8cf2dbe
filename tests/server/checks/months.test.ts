import type { CheckMonthView, CheckDetail, MyCheck, MyCheckDetail } from '@contract/checks/schemas';
import type { JobView } from '@contract/jobs/schemas';
import { makeBatch } from '../../support/wage-world';
import { data, day, employee, filled, MONTH, person, requestId, type Stage, stage } from './stage';

describe('a month of attendance', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await stage();
  });
  afterEach(() => s.t.close());

  const month = async (client = s.clerk) => data<CheckMonthView>(await client.get(`/api/checks/months/${MONTH}`));
  const act = (action: string, version: number, more: object = {}, client = s.clerk) =>
    client.post<CheckMonthView>(`/api/checks/months/${MONTH}/act`, {
      action,
      version,
      requestId: requestId(),
      ...more,
    });
  const send = (ids?: string[]) =>
    s.clerk.post<{ sent: number; skipped: number; jobId: string }>('/api/checks/send', {
      requestId: requestId(),
      month: MONTH,
      ...(ids ? { ids } : {}),
    });

  const lock = async (version: number) => act('lock', version, { reason: '先行锁定' }, s.manager);

  test('is locked and unlocked by a manager with a reason; nothing in it changes meanwhile', async () => {
    const staff = await person(s, '郑锁定', 'M001');
    const id = await filled(s, staff, { actualDays: 20, missOnCount: 1 }, [
      day('2026-06-01', 'missing', 'normal', { missOnCount: 1 }),
    ]);
    expect((await act('unlock', 1, { reason: '试一试' }, s.manager)).body).toMatchObject({ code: 1101 });
    expect((await act('lock', 9)).body.code).toBe(409);
    expect(data(await lock(1))).toMatchObject({ state: 'locked', version: 2, reason: '先行锁定' });
    const exception = await s.t.deps.db.selectFrom('check_exception').select('id').executeTakeFirstOrThrow();
    const other = await person(s, '后来人', 'M002');
    const refused = [
      s.clerk.put(`/api/checks/records/${id}`, { version: 1, values: {}, remark: '' }),
      s.clerk.del(`/api/checks/records/${id}`, { query: { version: 1 } }),
      s.clerk.post('/api/checks/records', {
        requestId: requestId(),
        month: MONTH,
        staffId: other.id,
        values: {},
        remark: '',
      }),
      s.clerk.post('/api/checks/exceptions/decide', {
        requestId: requestId(),
        ids: [exception.id],
        decision: 'addPunch',
      }),
      send(),
      s.manager.put('/api/checks/calendar', { days: [{ date: '2026-06-06', type: 'workday', name: '' }] }),
    ];
    for (const answer of await Promise.all(refused))
      expect(answer.body).toMatchObject({ code: 1101, msg: expect.stringContaining('已锁定') });
    await expect(filled(s, staff, { actualDays: 1 })).rejects.toThrow('已锁定');
    expect(data<CheckDetail>(await s.clerk.get(`/api/checks/records/${id}`))).toMatchObject({
      version: 1,
      monthState: 'locked',
      values: { actualDays: 20 },
    });
    expect((await act('unlock', 2, { reason: '补录病假' })).status).toBe(403);
    expect((await act('unlock', 2, { reason: ' ' }, s.manager)).status).toBe(422);
    expect(data(await act('unlock', 2, { reason: '补录病假' }, s.manager))).toMatchObject({
      state: 'open',
      version: 3,
      reason: '补录病假',
    });
    data(await s.clerk.put(`/api/checks/records/${id}`, { version: 1, values: { actualDays: 19 }, remark: '' }));
    const notes = await s.t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'note'])
      .where('action', 'in', ['checks.lock', 'checks.unlock'])
      .orderBy('id')
      .execute();
    expect(notes).toEqual([
      { action: 'checks.lock', note: `${MONTH}；先行锁定；锁定时未完成：1 项异常待处理、1 人的考勤没有发送给员工确认` },
      { action: 'checks.unlock', note: `${MONTH}；补录病假` },
    ]);
  });

  test('is not unlocked by the way once wages of it went out', async () => {
    const { staff, account } = await employee(s, '王发薪', 'M003');
    await filled(s, staff, { actualDays: 20 });
    data(await lock(1));
    expect(await month()).toMatchObject({ wagesPublished: false });
    const createdBy = await s.t.factory.account({ role: 'finance', companies: [s.companyId] });
    const batchId = await makeBatch(s.t, s.companyId, [{ ...staff, account }], { createdBy, payMonth: MONTH });
    await s.t.deps.db.updateTable('wage_batch').set({ state: 'published' }).where('id', '=', batchId).execute();
    expect(await month()).toMatchObject({ wagesPublished: true });
    expect((await act('unlock', 2, { reason: '改考勤' }, s.manager)).body).toMatchObject({
      code: 1900,
      data: { wagesPublished: true },
      msg: expect.stringContaining('工资条已经发布'),
    });
    expect(data(await act('unlock', 2, { reason: '改考勤', despiteWages: true }, s.manager))).toMatchObject({
      state: 'open',
    });
  });

  test('with nothing in it is open, empty, and cannot be locked', async () => {
    expect(await month()).toMatchObject({ state: 'open', version: 0, workdays: 21, counts: { people: 0 } });
    expect((await act('lock', 1)).body).toMatchObject({ code: 1900 });
    expect(data(await s.clerk.get('/api/checks/months'))).toEqual({ list: [] });
  });

  test('goes to its employees, who confirm or object, and once more when corrected', async () => {
    const [first, second] = [await employee(s, '冯确认', 'M004'), await employee(s, '陈异议', 'M005')];
    const [one, two] = [
      await filled(s, first.staff, { actualDays: 20 }, [day('2026-06-01')]),
      await filled(s, second.staff, { actualDays: 19 }),
    ];
    expect(data(await first.client.get('/api/me/checks'))).toEqual({ list: [], total: 0 });
    expect((await first.client.get(`/api/me/checks/${one}`)).status).toBe(404);
    const { sent, jobId } = data<{ sent: number; jobId: string }>(await send([one]));
    expect(sent).toBe(1);
    await s.t.runJobs();
    expect(data<JobView>(await s.clerk.get(`/api/jobs/${jobId}`))).toMatchObject({
      state: 'succeeded',
      result: { sent: 1, told: first.staff.mobile ? 1 : 0 },
    });
    expect(await month()).toMatchObject({ state: 'confirming', counts: { sent: 1, draft: 1 } });
    expect((await send([one])).body).toMatchObject({ code: 1900 });
    data(await send());
    await s.t.runJobs();
    expect(s.t.sms.sent.map((message) => message.template)).toEqual(s.t.sms.sent.map(() => 'checkSent'));
    expect(JSON.stringify(s.t.sms.sent.map((message) => message.params))).not.toContain('20');
    const mine = data<{ list: MyCheck[]; total: number }>(await first.client.get('/api/me/checks'));
    expect(mine).toMatchObject({
      total: 1,
      list: [{ id: one, month: MONTH, state: 'sent', locked: false, values: { actualDays: 20 } }],
    });
    expect((await second.client.get(`/api/me/checks/${one}`)).status).toBe(404);
    expect((await second.client.post(`/api/me/checks/${one}/confirm`, { version: 2 })).status).toBe(404);
    expect((await first.client.post(`/api/me/checks/${one}/confirm`, { version: 1 })).body.code).toBe(409);
    expect(data<MyCheckDetail>(await first.client.post(`/api/me/checks/${one}/confirm`, { version: 2 }))).toMatchObject(
      { state: 'confirmed', days: [{ date: '2026-06-01', result: 'normal' }] },
    );
    expect(
      (await first.client.post(`/api/me/checks/${one}/object`, { version: 3, content: '应该是二十一天' })).body,
    ).toMatchObject({ code: 1101 });
    expect((await second.client.post(`/api/me/checks/${two}/object`, { version: 2, content: '不对' })).status).toBe(
      422,
    );
    data(await second.client.post(`/api/me/checks/${two}/object`, { version: 2, content: '六月五日我是出差' }));
    data(await second.client.post(`/api/me/checks/${two}/withdraw-objection`, { version: 3 }));
    data(await second.client.post(`/api/me/checks/${two}/object`, { version: 4, content: '六月五日我是出差' }));
    expect(data<CheckDetail>(await s.clerk.get(`/api/checks/records/${two}`))).toMatchObject({
      state: 'disputed',
      feedback: [{ content: '六月五日我是出差', state: 'pending' }, { state: 'withdrawn' }],
    });
    data(
      await s.clerk.put(`/api/checks/records/${two}`, {
        version: 5,
        values: { actualDays: 20, tripDays: 1 },
        remark: '',
        reason: '补记出差一天',
      }),
    );
    // Under way again: the employee sees that it is being corrected, not the new numbers.
    expect(data<MyCheckDetail>(await second.client.get(`/api/me/checks/${two}`))).toMatchObject({
      state: 'fixed',
      values: {},
      feedback: [{ state: 'pending', messages: [{ event: 'raise' }, { event: 'fix', content: '补记出差一天' }] }, {}],
    });
    data(await send());
    await s.t.runJobs();
    expect(data<MyCheckDetail>(await second.client.get(`/api/me/checks/${two}`))).toMatchObject({
      state: 'sent',
      values: { actualDays: 20, tripDays: 1 },
      feedback: [{ state: 'replied', corrected: true }, {}],
    });
    data(await lock((await month()).version));
    expect((await second.client.post(`/api/me/checks/${two}/confirm`, { version: 7 })).body).toMatchObject({
      code: 1101,
      msg: expect.stringContaining('已锁定'),
    });
  });

  test('of another company is not touched by sending', async () => {
    const elsewhere = await s.t.factory.company();
    const id = await filled(s, await person(s, '别家人', 'M006'), { actualDays: 20 });
    const stranger = await s.t.as('attendance', elsewhere.id);
    expect((await stranger.post('/api/checks/send', { requestId: requestId(), month: MONTH, ids: [id] })).status).toBe(
      404,
    );
    expect(
      (await (await s.t.as('user', s.companyId)).post('/api/checks/send', { requestId: requestId(), month: MONTH }))
        .status,
    ).toBe(403);
  });

  test('has a calendar of its own over the statutory one', async () => {
    const calendar = async () =>
      data<{
        days: { date: string; type: string; name: string; own: boolean; statutory: boolean }[];
        workdays: number;
        unknownYears: number[];
      }>(await s.clerk.get('/api/checks/calendar', { query: { month: MONTH } }));
    const dragonBoat = (await calendar()).days.find((each) => each.date === '2026-06-19');
    expect(dragonBoat).toMatchObject({ type: 'holiday', statutory: true, own: false });
    const put = (days: object[], client = s.clerk) => client.put('/api/checks/calendar', { days });
    expect((await put([{ date: '2026-02-30', type: 'workday', name: '' }])).status).toBe(422);
    expect((await put([{ date: '2026-06-06', type: 'feast', name: '' }])).status).toBe(422);
    expect(
      (await put([{ date: '2026-06-06', type: 'workday', name: '' }], await s.t.as('finance', s.companyId))).status,
    ).toBe(403);
    data(
      await put([
        { date: '2026-06-06', type: 'adjustWorkday', name: '赶订单' },
        { date: '2026-06-08', type: 'restday', name: '' },
        { date: '2026-06-13', type: 'adjustWorkday', name: '' },
      ]),
    );
    const changed = await calendar();
    expect(changed.workdays).toBe(22);
    expect(changed.days.find((each) => each.date === '2026-06-06')).toMatchObject({
      type: 'adjustWorkday',
      name: '赶订单',
      own: true,
    });
    data(await put([{ date: '2026-06-06', type: null, name: '' }]));
    expect((await calendar()).workdays).toBe(21);
    expect(data(await s.clerk.get('/api/checks/calendar', { query: { month: '2035-05' } }))).toMatchObject({
      unknownYears: [2035],
    });
  });
});
