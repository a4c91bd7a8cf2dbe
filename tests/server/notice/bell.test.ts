import type { NoticeBrief } from '@contract/bell/brief';
import type { NoticeDetail } from '@contract/notice/schemas';
import { sql } from 'kysely';
import { purgeMarks, staleMarks } from '@server/modules/bell/marks';
import { bellOf } from '@server/modules/bell/service';
import type { StoredEvent } from '@server/events/hub';
import { type AccountRecord } from '../../support/server-factory';
import { type TestApp, testApp } from '../../support/server';
import { act as actOnBatch, makeBatch, publish, slipsOf, wageWorld } from '../../support/wage-world';
import { close, raised, reply } from '../feedback/stage';
import { act, makeNotice, PATH } from './form';

let t: TestApp;
let heard: StoredEvent[];
beforeEach(async () => {
  t = await testApp();
  heard = [];
  t.deps.events.subscribe((event) => heard.push(event));
});
afterEach(() => t.close());

/** The bell of an account as his stream begins with it. */
const bell = (account: AccountRecord): Promise<NoticeBrief[]> =>
  bellOf(t.deps, { ...account, companyId: account.companyIds[0] ?? null });
const told = (name: string) => heard.filter((event) => event.event === name);

describe('the bell', () => {
  test('holds notices for its owner, newest first, by tab; counts follow into the current user', async () => {
    const admin = await t.as('admin');
    const user = await t.factory.account({ role: 'user' });
    await makeNotice(admin, { title: '第一条' });
    t.clock.advance(1000);
    await makeNotice(admin, { title: '第二条', type: 'event' });
    await makeNotice(admin, { title: '给财务', scope: 'roles', roleCodes: ['finance'] });
    await makeNotice(admin, { title: '草稿', publishMode: 'draft' });
    expect((await bell(user)).map(({ kind, type, title, read }) => ({ kind, type, title, read }))).toEqual([
      { kind: 'notice', type: 'event', title: '第二条', read: false },
      { kind: 'notice', type: 'notification', title: '第一条', read: false },
    ]);
    const client = await t.as(user);
    const [first] = await bell(user);
    await client.post('/api/me/bell/read', { ids: [first?.id] });
    expect((await client.post('/api/admin/queryCurrent')).body.data).toMatchObject({ notifyCount: 2, unreadCount: 1 });
  });

  test('keeps what was read or cleared on the server, tells other tabs, and leaves others alone', async () => {
    const admin = await t.as('admin');
    const [reader, other] = [await t.factory.account({ role: 'user' }), await t.factory.account({ role: 'user' })];
    const { id } = await makeNotice(admin, { title: '读过的' });
    await makeNotice(admin, { title: '清空的' });
    const lines = await bell(reader);
    const [read, cleared] = ['读过的', '清空的'].map((title) => lines.find((line) => line.title === title)?.id ?? '');
    const client = await t.as(reader);
    expect((await client.post('/api/me/bell/read', { ids: [read] })).body.code).toBe(200);
    await client.post('/api/me/bell/read', { ids: [read] });
    await client.post('/api/me/bell/clear', { ids: [cleared] });
    expect(await bell(reader)).toMatchObject([{ id: read, read: true }]);
    expect((await bell(other)).map((line) => line.read)).toEqual([false, false]);
    expect(told('noticesRead')).toMatchObject([{ accountIds: [reader.id], data: { ids: [read] } }]);
    expect(told('noticesGone')).toMatchObject([{ accountIds: [reader.id], data: { ids: [cleared] } }]);
    // Clearing is no reading.
    const counts = (await (await t.as('admin')).get<{ list: NoticeDetail[] }>(PATH)).body.data.list.map((each) => [
      each.title,
      each.readCount,
    ]);
    expect(counts).toEqual(
      expect.arrayContaining([
        ['读过的', 1],
        ['清空的', 0],
      ]),
    );
    expect((await t.deps.db.selectFrom('bell_mark').selectAll().execute()).length).toBe(2);
    expect((await client.get<NoticeDetail>(`/api/me/notices/${id}`)).body.data).toMatchObject({ read: true });
  });

  test('takes no marks for lines that are not its owner’s', async () => {
    const admin = await t.as('admin');
    await makeNotice(admin, { title: '给财务', scope: 'roles', roleCodes: ['finance'] });
    const [line] = await bell(await t.factory.account({ role: 'finance' }));
    const user = await t.as('user');
    for (const path of ['/api/me/bell/read', '/api/me/bell/clear'])
      expect((await user.post(path, { ids: [line?.id, 'nonsense'] })).body.code).toBe(200);
    expect(await t.deps.db.selectFrom('bell_mark').selectAll().execute()).toEqual([]);
    expect((await user.post('/api/me/bell/read', { ids: [] })).status).toBe(422);
    expect((await user.post('/api/me/bell/read', { ids: ['x'.repeat(121)] })).status).toBe(422);
  });

  test('writes nothing for a reader when a notice goes out: one event for all', async () => {
    const admin = await t.as('admin');
    for (let n = 0; n < 20; n += 1) await t.factory.account({ role: 'user' });
    await makeNotice(admin);
    expect(await t.deps.db.selectFrom('bell_mark').selectAll().execute()).toEqual([]);
    expect(told('notice')).toMatchObject([{ accountIds: null, audience: { scope: 'all' } }]);
  });

  test('loses a notice that is withdrawn or has ended, and is told so', async () => {
    const admin = await t.as('admin');
    const user = await t.factory.account({ role: 'user' });
    const { id } = await makeNotice(admin);
    await makeNotice(admin, { expireAt: '2026-07-15T03:00:00Z' });
    const before = (await bell(user)).map((line) => line.id).sort();
    await act(admin, id, 'withdraw');
    t.clock.set('2026-07-15T03:00:00Z');
    await t.runJobs();
    expect(await bell(user)).toEqual([]);
    expect(
      told('noticesGone')
        .flatMap((event) => (event.data as { ids: string[] }).ids)
        .sort(),
    ).toEqual(before);
  });

  test('forgets lines after 90 days', async () => {
    const user = await t.factory.account({ role: 'user' });
    await makeNotice(await t.as('admin'));
    t.clock.advance(91 * 24 * 3600_000);
    expect(await bell(user)).toEqual([]);
  });
});

describe('answers to feedback in the bell', () => {
  test('stand with the employee, the latest one, unread again with each; remarks among colleagues do not', async () => {
    const s = await raised(t);
    const employee = s.world.people[0]?.account as AccountRecord;
    const answers = async () => (await bell(employee)).filter((line) => line.kind === 'feedback');
    expect(await answers()).toEqual([]);
    await reply(s.manager, s.id, '请财务核对六月奖金', true);
    expect(await answers()).toEqual([]);
    await reply(s.manager, s.id, '请补充奖金通知的截图');
    const [first] = await answers();
    expect(first).toMatchObject({ type: 'message', target: s.slipId, read: false });
    expect(told('notice').at(-1)).toMatchObject({ accountIds: [employee.id], data: { id: first?.id } });
    await s.employee.post('/api/me/bell/read', { ids: [first?.id] });
    expect(await answers()).toMatchObject([{ read: true }]);
    t.clock.advance(1000);
    await close(s.manager, s.id);
    const [second, ...others] = await answers();
    expect(others).toEqual([]);
    expect(second).toMatchObject({ read: false });
    expect(second?.id).not.toBe(first?.id);
    expect(
      (await bell(s.world.people[1]?.account as AccountRecord)).filter((line) => line.kind === 'feedback'),
    ).toEqual([]);
  });
});

describe('what happens to wages in the bell', () => {
  test('a batch handed in stands with those who may review it, and goes once somebody has', async () => {
    const world = await wageWorld(t);
    const [finance, manager] = [await t.as(world.finance), await t.as(world.manager)];
    await actOnBatch(finance, world.batchId, 'submit');
    expect(await bell(world.manager)).toMatchObject([
      { kind: 'review', type: 'event', target: world.batchId, read: false },
    ]);
    expect(await bell(world.finance)).toEqual([]);
    expect(told('notice')).toMatchObject([
      { accountIds: [world.manager.id], data: { kind: 'review', id: (await bell(world.manager))[0]?.id } },
    ]);
    // Read once, handed in again: unread again.
    const [first] = await bell(world.manager);
    await manager.post('/api/me/bell/read', { ids: [first?.id] });
    await actOnBatch(manager, world.batchId, 'reject', { reason: '请核对奖金' });
    expect(await bell(world.manager)).toEqual([]);
    expect(told('noticesGone')).toMatchObject([{ data: { ids: [first?.id] } }]);
    // Sent back: who made it is told, and is so no more once he has handed it in anew.
    const [returned] = await bell(world.finance);
    expect(returned).toMatchObject({ kind: 'returned', type: 'event', target: world.batchId, read: false });
    expect(told('notice').at(-1)).toMatchObject({
      accountIds: [world.finance.id],
      data: { kind: 'returned', id: returned?.id },
    });
    expect(await bell(await t.factory.account({ role: 'finance', companies: [world.company.id] }))).toEqual([]);
    await actOnBatch(finance, world.batchId, 'submit');
    expect(await bell(world.finance)).toEqual([]);
    expect(told('noticesGone').at(-1)).toMatchObject({ accountIds: [world.finance.id], data: { ids: [returned?.id] } });
    expect(await bell(world.manager)).toMatchObject([{ kind: 'review', read: false }]);
  });

  test('where no other manager may review, it stands with the administrators, by its company', async () => {
    const world = await wageWorld(t);
    const [manager, admin] = [await t.as(world.manager), await t.factory.account({ role: 'admin', companies: [] })];
    const other = await t.factory.account({ role: 'manager', companies: [(await t.factory.company()).id] });
    const own = await makeBatch(t, world.company.id, world.people, { createdBy: world.manager, payMonth: '2026-05' });
    await actOnBatch(manager, own, 'submit');
    expect(await bell(world.manager)).toEqual([]);
    const [line, ...more] = await bell(admin);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      kind: 'review',
      type: 'event',
      target: own,
      companyId: world.company.id,
      read: false,
    });
    expect(line?.title).toContain(world.company.name);
    expect(told('notice')).toMatchObject([
      { accountIds: [admin.id], data: { id: line?.id, companyId: world.company.id } },
    ]);
    // What a manager may review waits for him alone.
    await actOnBatch(await t.as(world.finance), world.batchId, 'submit');
    expect(await bell(admin)).toHaveLength(1);
    expect(await bell(other)).toEqual([]);
    await actOnBatch(await t.as(admin), own, 'approve', { companyId: world.company.id });
    expect(await bell(admin)).toEqual([]);
    expect(told('noticesGone').find((event) => event.accountIds?.includes(admin.id))?.data).toEqual({
      ids: [line?.id],
    });
  });

  test('a published slip stands with its reader until it is taken back, and is read with the slip', async () => {
    const world = await wageWorld(t);
    const [reader, second] = [world.people[0]?.account as AccountRecord, world.people[1]?.account as AccountRecord];
    await publish(t, world);
    const [line] = await bell(reader);
    expect(line).toMatchObject({ kind: 'slip', type: 'message', read: false });
    expect((await bell(world.finance)).filter((each) => each.kind === 'slip')).toEqual([]);
    const live = told('notice').find((event) => event.accountIds?.includes(reader.id));
    expect(live?.data).toMatchObject({ id: line?.id, sentAt: line?.sentAt });

    const client = await t.as(reader);
    await client.post(`/api/me/slips/${line?.target}/read`);
    expect(await bell(reader)).toMatchObject([{ id: line?.id, read: true }]);
    expect(told('noticesRead')).toMatchObject([{ accountIds: [reader.id], data: { ids: [line?.id] } }]);

    // One slip alone: recalled, corrected, issued again.
    const manager = await t.as(world.manager);
    const slip = (await slipsOf(manager, world.batchId)).find((each) => each.id === line?.target);
    await manager.post(`/api/wages/slips/${slip?.id}/recall`, {
      version: slip?.version ?? 0,
      requestId: 'recall-one-1',
      reason: '金额有误',
    });
    expect(await bell(reader)).toEqual([]);
    expect(await bell(second)).toHaveLength(1);
    expect(told('noticesGone').at(-1)).toMatchObject({
      accountIds: [reader.id],
      data: { ids: expect.arrayContaining([line?.id]) as unknown },
    });
  });

  test('is cleared of old marks by their age, not by reading all there are; a notice’s stay', async () => {
    const { id } = await t.factory.account({ role: 'user' });
    const old = new Date(t.clock.now().getTime() - 201 * 24 * 3600_000);
    const marks = ['batch.a.1', 'batch.b.1', 'notice.a.1'].map((line, at) => ({
      account_id: id,
      line,
      read_at: at === 0 ? old : null,
      cleared_at: at === 0 ? null : old,
    }));
    await t.deps.db
      .insertInto('bell_mark')
      .values([...marks, { account_id: id, line: 'batch.c.1', read_at: t.clock.now(), cleared_at: old }])
      .execute();
    const plan = await t.deps.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql`explain ${staleMarks(old, 10)}`.execute(trx);
    });
    expect(JSON.stringify(plan.rows)).toContain('bell_mark_by_age');
    expect((await purgeMarks(t.deps.db, t.clock.now(), 10)).numDeletedRows).toBe(2n);
    expect(
      (
        await t.deps.db.selectFrom('bell_mark').select('line').where('account_id', '=', id).orderBy('line').execute()
      ).map(({ line }) => line),
    ).toEqual(['batch.c.1', 'notice.a.1']);
  });
});
