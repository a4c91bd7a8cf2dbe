import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { PrintedSlips, SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { publish, slipsOf, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const print = (client: Client, id: string, scope = 'all', part = 1) =>
  client.post<PrintedSlips>(`/api/wages/batches/${id}/print`, { scope, part });
const names = (answer: { body: { data: PrintedSlips } }) => answer.body.data.slips.map(({ view }) => view.staffName);

it('gives slips as their readers see them, by who is meant, and leaves out those recalled', async () => {
  const world = await wageWorld(t, { settings: { watermark: false } });
  await publish(t, world);
  const finance = await t.as(world.finance);
  const all = await print(finance, world.batchId);
  expect(names(all)).toEqual(world.people.map((person) => person.name));
  expect(all.body.data).toMatchObject({
    total: 3,
    part: 1,
    parts: 1,
    slips: [{ slipVersion: 1, view: { netFen: '800000', watermark: null } }, {}, {}],
  });

  expect((await print(finance, world.batchId, 'unreached')).body).toMatchObject({
    code: 1900,
    msg: expect.stringContaining('都能由通知渠道联系到'),
  });
  await t.deps.db
    .updateTable('staff')
    .set({ mobile_sealed: null, mobile_index: null, mobile_last4: null })
    .where('id', '=', world.people[1]?.id ?? '')
    .execute();
  expect(names(await print(finance, world.batchId, 'unreached'))).toEqual([world.people[1]?.name]);

  const slips = await slipsOf(finance, world.batchId);
  await (await t.as(world.people[0]?.account ?? null)).post(`/api/me/slips/${slips[0]?.id}/read`, {});
  expect(names(await print(finance, world.batchId, 'unread'))).toEqual([world.people[1]?.name, world.people[2]?.name]);
  const recalled = await (
    await t.as(world.manager)
  ).post<SlipDetail>(`/api/wages/slips/${slips[2]?.id}/recall`, {
    version: slips[2]?.version,
    requestId: newId(),
    reason: '更正',
  });
  expect(recalled.body.code).toBe(200);
  expect(names(await print(finance, world.batchId))).toEqual([world.people[0]?.name, world.people[1]?.name]);
});

it('writes every print down, with who it was for and how many', async () => {
  const world = await wageWorld(t);
  await publish(t, world);
  const manager = await t.as(world.manager);
  await print(manager, world.batchId, 'unread');
  expect(
    (await manager.get<BatchDetail>(`/api/wages/batches/${world.batchId}`)).body.data.timeline.at(-1),
  ).toMatchObject({
    action: 'print',
    by: world.manager.name,
    note: { code: 'printed', values: { count: '3', scope: 'unread' } },
  });
  const log = await t.deps.db
    .selectFrom('audit_log')
    .select('fields')
    .where('action', '=', 'wages.print')
    .where('target_id', '=', world.batchId)
    .execute();
  expect(log).toEqual([{ fields: ['unread'] }]);
});

it('is refused before publishing, beyond the last part, to other roles and companies', async () => {
  const world = await wageWorld(t);
  const other = await wageWorld(t, { size: 1 });
  const finance = await t.as(world.finance);
  expect((await print(finance, world.batchId)).body).toMatchObject({
    code: 1101,
    msg: expect.stringContaining('发布后'),
  });
  await publish(t, world);
  expect((await print(finance, world.batchId, 'all', 2)).body.msg).toContain('没有第2部分');
  expect((await print(finance, world.batchId, 'everyone')).status).toBe(422);
  expect((await print(await t.as(null), world.batchId)).status).toBe(401);
  expect((await print(await t.as(world.people[0]?.account ?? null), world.batchId)).status).toBe(403);
  expect((await print(await t.as(other.finance), world.batchId)).status).toBe(404);
});

it('says who has no password to sign in by, with an account or without one; nobody who has left', async () => {
  const world = await wageWorld(t, { size: 4 });
  await publish(t, world);
  const [first, second, third, last] = world.people;
  for (const [person, password_hash] of [
    [first, null],
    [last, 'some hash'],
  ] as const)
    await t.deps.db
      .updateTable('account')
      .set({ password_hash })
      .where('id', '=', person?.account?.id ?? '')
      .execute();
  for (const [id, change] of [
    [second?.id, { account_id: null }],
    [third?.id, { account_id: null, status: 'left' as const }],
  ] as const)
    await t.deps.db
      .updateTable('staff')
      .set(change)
      .where('id', '=', id ?? '')
      .execute();
  const { slips } = (await print(await t.as(world.manager), world.batchId)).body.data;
  expect(slips.map(({ staffId }) => staffId)).toEqual(world.people.map(({ id }) => id));
  expect(slips.map(({ mayWantLink }) => mayWantLink)).toEqual([true, true, false, false]);
});
