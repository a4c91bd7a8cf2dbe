import type { SlipListItem } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { publish, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Slips = { list: SlipListItem[]; total: number };
type Place = { place: number | null };
const SIZE = 7;

const listOf = async (client: Client, batchId: string, query = '') =>
  (await client.get<Slips>(`/api/wages/batches/${batchId}/slips?pageSize=100${query}`)).body.data.list;
const placesOf = (client: Client, slips: readonly SlipListItem[], query: string, path = 'place') =>
  Promise.all(
    slips.map(
      async ({ id }) => (await client.get<Place>(`/api/wages/slips/${id}/${path}?${query.slice(1)}`)).body.data.place,
    ),
  );
const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

/** A batch that is out; two have read theirs, two have no department and two no employee number. */
async function someSlips() {
  const world = await wageWorld(t, { size: SIZE });
  await publish(t, world);
  const manager = await t.as(world.manager);
  const slips = await listOf(manager, world.batchId);
  const ids = (from: number, to: number) => slips.slice(from, to).map(({ id }) => id);
  const set = (values: object, some: readonly string[]) =>
    t.deps.db.updateTable('wage_slip').set(values).where('id', 'in', some).execute();
  await set({ dept: null }, ids(1, 3));
  await set({ staff_no: null }, ids(3, 5));
  for (const { id, staffId } of slips.slice(0, 2)) {
    const reader = await t.as(world.people.find((person) => person.id === staffId)?.account ?? null);
    await reader.post(`/api/me/slips/${id}/read`, {});
  }
  return { world, manager, slips };
}

it('is where the list has it, in every order and filter, blank ones last', async () => {
  const { world, manager, slips } = await someSlips();
  const orders = ['name', 'staffNo', 'dept', 'netFen', 'grossFen', 'state', 'readAt', 'confirmedAt'].flatMap(
    (field) => [`&sortField=${field}&sortOrder=asc`, `&sortField=${field}&sortOrder=desc`],
  );
  for (const query of ['', ...orders, '&state=read&sortField=name&sortOrder=desc', `&keyword=${slips[4]?.name}`]) {
    const list = await listOf(manager, world.batchId, query);
    expect([query, await placesOf(manager, list, query)]).toEqual([query, upTo(list.length)]);
  }
});

it('is none where the filters leave the slip out', async () => {
  const { manager, slips } = await someSlips();
  const [read, , unread] = slips;
  expect(await placesOf(manager, [read, unread] as SlipListItem[], '&state=read')).toEqual([1, null]);
  expect(await placesOf(manager, slips.slice(0, 1), '&delivery=failed')).toEqual([null]);
});

it('is known among the issued slips of all batches, too', async () => {
  const { world, manager, slips } = await someSlips();
  const issued = async (query: string) =>
    (await manager.get<Slips>(`/api/wages/slips?pageSize=100${query}`)).body.data.list;
  for (const query of ['', '&standing=unread', `&month=2026-06&keyword=${slips[0]?.name}`]) {
    const list = await issued(query);
    expect(list.length).toBeGreaterThan(0);
    expect(await placesOf(manager, list, query, 'issued-place')).toEqual(upTo(list.length));
  }
  const read = slips.slice(0, 1);
  expect(await placesOf(manager, read, '&standing=unread', 'issued-place')).toEqual([null]);
  await manager.post(`/api/wages/slips/${slips[6]?.id}/recall`, {
    version: slips[6]?.version,
    requestId: newId(),
    reason: '公式有误',
  });
  expect(await placesOf(manager, slips.slice(6), '', 'issued-place')).toEqual([null]);
  expect(world.batchId).toBeDefined();
});

it.each(['place', 'issued-place'])('%s is refused to strangers, other roles and other companies', async (path) => {
  const { world, manager, slips } = await someSlips();
  const other = await wageWorld(t, { size: 1 });
  const at = `/api/wages/slips/${slips[0]?.id}/${path}`;
  expect((await (await t.as(null)).get(at)).status).toBe(401);
  for (const role of ['attendance', 'user'] as const) {
    const account = await t.factory.account({ role, companies: [world.company.id] });
    expect((await (await t.as(account)).get(at)).status).toBe(403);
  }
  expect((await (await t.as(other.manager)).get(at)).status).toBe(404);
  expect((await manager.get(`/api/wages/slips/${newId()}/${path}`)).status).toBe(404);
  expect((await manager.get(`/api/wages/slips/x/${path}`)).status).toBe(422);
  expect((await manager.get(`${at}?month=2026-13&state=nothing`)).status).toBe(422);
  expect((await manager.get(at)).status).toBe(200);
});
