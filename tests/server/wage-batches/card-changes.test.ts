import type { GroupRow, ReviewGroups } from '@contract/wages/review/schemas';
import { BUSINESS_ERRORS } from '@contract/errors';
import type { StaffDetail } from '@contract/staff/record-schemas';
import { inventedBankCard } from '@server/demo/numbers';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, makeBatch, type Person, seeAll, wageWorld, type WageWorld } from '../../support/wage-world';
import { staffForm } from '../staff/staff-forms';
import { committed, HEADER, line, staged } from '../staff-imports/harness';

const DAY = 24 * 3600_000;

let t: TestApp;
let world: WageWorld;
let manager: Client;
let count = 800;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  world = await wageWorld(t);
  manager = await t.as(world.manager);
});
afterAll(() => t.close());

const path = (rest: string, id = world.batchId) => `/api/wages/batches/${id}/${rest}`;
const groupsOf = async (id = world.batchId) => (await manager.get<ReviewGroups>(path('groups', id))).body.data;
const cardsOf = async (id?: string) => (await groupsOf(id)).groups.find(({ key }) => key === 'cards');
const rowsOf = async () =>
  (
    await manager.get<{ list: GroupRow[]; total: number }>(path('groups/cards/rows'), {
      query: { page: 1, pageSize: 20 },
    })
  ).body.data;
const submit = async () => act(await t.as(world.finance), world.batchId, 'submit');

/** Gives a person another card as the staff page does; gives its number. */
async function newCard({ id, staffNo }: Pick<Person, 'id' | 'staffNo'>): Promise<string> {
  const card = inventedBankCard((count += 1));
  const { version } = (await manager.get<StaffDetail>(`/api/staff/${id}`)).body.data;
  const form = staffForm({ staffNo: staffNo ?? '', bankCardNo: card });
  const saved = await manager.put(`/api/staff/${id}`, { version, staff: form });
  if (saved.status !== 200 || saved.body.code !== 200) throw new Error(JSON.stringify(saved.body));
  return card;
}
const somebody = (at = 0) => {
  const one = world.people[at];
  if (!one) throw new Error('nobody');
  return one;
};

it('a card changed shortly before payday stands in the review by name, person and day, never by its number', async () => {
  const card = await newCard(somebody());
  await submit();
  expect(await cardsOf()).toMatchObject({ kind: 'cards', count: 1, seen: null });
  const rows = await rowsOf();
  expect(rows).toMatchObject({
    total: 1,
    list: [{ name: somebody().name, by: world.manager.name, at: t.clock.now().toISOString() }],
  });
  for (const part of [card, card.slice(-4)]) expect(JSON.stringify(rows)).not.toContain(`"${part}"`);
  expect(JSON.stringify(rows)).not.toContain(card);
});

it('nobody approves without having seen it, and one changed meanwhile has to be seen anew', async () => {
  await newCard(somebody());
  await submit();
  await seeAll(manager, world.batchId);
  expect((await cardsOf())?.seen).not.toBeNull();
  await newCard(somebody(1));
  expect(await cardsOf()).toMatchObject({ count: 2, seen: null });
  const { version } = (await manager.get<{ version: number }>(`/api/wages/batches/${world.batchId}`)).body.data;
  const refused = await manager.post(path('act'), { action: 'approve', version, requestId: newId() });
  expect(refused.body).toMatchObject({
    code: BUSINESS_ERRORS.REVIEW_UNSEEN.code,
    msg: expect.stringContaining('发薪前7天内变更银行卡'),
  });
  await act(manager, world.batchId, 'approve');
});

it('is told from 7 days before the company’s payday on, nothing earlier and nothing of others', async () => {
  const stranger = await t.factory.staff({ companyId: world.company.id, name: '不在表中' });
  await newCard(stranger);
  const changed = async (daysAgo: number) => {
    await t.deps.db
      .updateTable('staff_event')
      .set({ at: new Date(t.clock.now().getTime() - daysAgo * DAY) })
      .where('company_id', '=', world.company.id)
      .where('staff_id', '=', somebody().id)
      .execute();
    return (await cardsOf())?.count ?? 0;
  };
  expect(await cardsOf()).toBeUndefined();
  await newCard(somebody());
  // Without a payday the batch's own day counts.
  expect([await changed(6), await changed(9)]).toEqual([1, 0]);
  const day = new Date(t.clock.now().getTime() + 8 * 3600_000).getUTCDate();
  await t.deps.db.updateTable('company').set({ pay_day: day }).where('id', '=', world.company.id).execute();
  expect(await changed(0)).toBe(1);
  // Payday in three weeks: a card of today is not shortly before it.
  const later = new Date(t.clock.now().getTime() + 8 * 3600_000 + 21 * DAY).getUTCDate();
  await t.deps.db.updateTable('company').set({ pay_day: later }).where('id', '=', world.company.id).execute();
  expect(await changed(0)).toBe(0);
});

it('a list of people that brings other cards counts as well, one that brings the same does not', async () => {
  const s = { t, companyId: world.company.id, manager: world.manager, client: manager };
  await committed(s, await staged(s, [HEADER, line(71, '覃清越'), line(72, '蓝知微')]));
  const people = await t.deps.db
    .selectFrom('staff')
    .select(['id', 'name', 'staff_no as staffNo'])
    .where('company_id', '=', world.company.id)
    .where('name', 'in', ['覃清越', '蓝知微'])
    .execute();
  const listed = people.map((one) => ({ ...somebody(), ...one }));
  const batchId = await makeBatch(t, world.company.id, listed, { createdBy: world.finance, payMonth: '2026-05' });
  expect(await cardsOf(batchId)).toBeUndefined();
  const again = [HEADER, line(71, '覃清越', { 6: inventedBankCard(9_171) }), line(72, '蓝知微', { 5: '研发部' })];
  await committed(s, await staged(s, again, { mode: 'upsert' }), { requestId: 'request-0002' });
  expect(await cardsOf(batchId)).toMatchObject({ count: 1 });
});
