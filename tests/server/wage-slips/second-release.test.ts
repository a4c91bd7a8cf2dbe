import { sql } from 'kysely';
import type { NoticeBrief } from '@contract/bell/brief';
import type { ApprovalTier } from '@contract/approval-rules/rules';
import { TODO_LINKS } from '@contract/dashboard/links';
import type { TodoGroup } from '@contract/dashboard/todo-schemas';
import type { Role } from '@contract/roles';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { bellOf } from '@server/modules/bell/service';
import { proveAll } from '../../support/proofs';
import { saveRules } from '../../support/approval-rules';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { AccountRecord } from '../../support/server-factory';
import { act, publish, seeAll, slipsOf, wageWorld, type WageWorld } from '../../support/wage-world';
import { listBehind } from '../dashboard/lists';

let t: TestApp;
let world: WageWorld;
let boss: AccountRecord;
let third: AccountRecord;
let stranger: AccountRecord;
let root: AccountRecord;
let finance: Client;
let manager: Client;
let second: Client;
beforeAll(async () => {
  t = await testApp();
  root = await t.factory.account({ role: 'admin' });
});
beforeEach(async () => {
  // Three people, 24,000.00 yuan.
  world = await wageWorld(t);
  boss = await t.factory.account({ role: 'manager', companies: [world.company.id] });
  third = await t.factory.account({ role: 'manager', companies: [world.company.id] });
  stranger = await t.factory.account({ role: 'manager', companies: [(await t.factory.company()).id] });
  [finance, manager, second] = await Promise.all([t.as(world.finance), t.as(world.manager), t.as(boss)]);
  await proveAll(t);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => t.close());

const laidDown = async (tiers: Partial<ApprovalTier>[]) => {
  const { version } = (await manager.get<{ version: number }>('/api/approval-rules')).body.data;
  await saveRules(manager, await t.as(third), {
    version,
    rules: {
      cumulative: false,
      pay: [],
      tiers: tiers.map((tier) => ({ fromFen: 0, by: 'managers', people: [], approvers: 1, ...tier })),
    },
  });
};
const detail = async (client: Client, id: string) =>
  (await client.get<SlipDetail>(`/api/wages/slips/${id}`)).body.data.slip;
const step = async (client: Client, action: 'recall' | 'republish', id: string) => {
  const { version } = await detail(client, id);
  const body = { version, requestId: newId(), ...(action === 'recall' ? { reason: '更正奖金' } : {}) };
  return (await client.post<SlipDetail>(`/api/wages/slips/${id}/${action}`, body)).body;
};
const edit = async (id: string, items: Record<string, string>) => {
  const { body } = await finance.put(`/api/wages/slips/${id}`, { version: (await detail(finance, id)).version, items });
  if (body.code !== 200) throw new Error(JSON.stringify(body));
};
/** A slip of the sheet, taken back and given 1,000.00 yuan more. */
const corrected = async (at = 0) => {
  const { id = '', name = '' } = (await slipsOf(finance, world.batchId))[at] ?? {};
  await step(manager, 'recall', id);
  await edit(id, { bonus: '100000', grossPay: '910000', netPay: '900000' });
  return { id, name };
};
const bell = async (account: AccountRecord, role: Role, companyId: string | null = world.company.id) =>
  (await bellOf(t.deps, { ...account, role, companyId, companyIds: companyId ? [companyId] : [] } as never))
    .filter(({ kind }: NoticeBrief) => ['review', 'secondReview', 'secondRelease'].includes(kind))
    .map(({ kind, target, slip, title }) => [kind, target, slip, title]);
const todo = async (client: Client, kind = 'secondRelease') =>
  (await client.get<{ groups: TodoGroup[] }>('/api/dashboard/todos')).body.data.groups.find(
    (group) => group.kind === kind,
  );
const listed = async (client: Client) =>
  (await listBehind<{ id: string }>(client, TODO_LINKS.secondRelease)).list.map(({ id }) => id);
/** Whose bells hear meanwhile that a line of slips came or went. */
function told() {
  const seen: { came: string[]; went: string[]; lines: string[] } = { came: [], went: [], lines: [] };
  const send = t.deps.events.publish.bind(t.deps.events);
  jest.spyOn(t.deps.events, 'publish').mockImplementation(((
    to: { accountIds?: string[] },
    name: string,
    data: never,
  ) => {
    const { id, ids = [] } = data as { id?: string; ids?: string[] };
    if (name === 'notice' && id?.startsWith('secondRelease.')) seen.came.push(...(to.accountIds ?? []));
    if (name === 'noticesGone' && ids[0]?.startsWith('secondRelease.')) {
      seen.went.push(...(to.accountIds ?? []));
      seen.lines.push(...ids);
    }
    return send(to as never, name as never, data);
  }) as never);
  return seen;
}

describe('a corrected slip that two have to agree to', () => {
  beforeEach(async () => {
    await publish(t, world);
    await laidDown([{ fromFen: 900_000, approvers: 2 }]);
  });

  it('is told, once the first has agreed, to those who may be the second, and leads to the slip', async () => {
    const { id, name } = await corrected();
    for (const account of [world.manager, boss, third]) expect(await bell(account, 'manager')).toEqual([]);
    const seen = told();
    await step(manager, 'republish', id);
    const stands = [['secondRelease', world.batchId, id, expect.stringContaining(`${name} · `)]];
    expect(await bell(boss, 'manager')).toEqual(stands);
    expect(await bell(third, 'manager')).toEqual(stands);
    expect(seen.came.sort()).toEqual([boss.id, third.id].sort());
    for (const [account, role] of [
      [world.manager, 'manager'],
      [world.finance, 'finance'],
      [root, 'admin'],
    ] as const)
      expect(await bell(account, role, role === 'admin' ? null : world.company.id)).toEqual([]);
    expect(await bell(stranger, 'manager', stranger.companyIds[0] ?? null)).toEqual([]);
    expect(await todo(second)).toMatchObject({
      total: 1,
      items: [{ id: world.batchId, slip: id, person: name, first: world.manager.name, people: null }],
    });
    expect(await todo(manager)).toBeUndefined();
    expect(await todo(finance)).toBeUndefined();
    expect(await listed(second)).toEqual([world.batchId]);
  });

  it('is told no more once the second has agreed', async () => {
    const { id } = await corrected();
    await step(manager, 'republish', id);
    const seen = told();
    expect((await step(second, 'republish', id)).data.slip.state).toBe('sent');
    expect(seen.went).toEqual(expect.arrayContaining([boss.id, third.id]));
    expect(await bell(third, 'manager')).toEqual([]);
    expect(await todo(await t.as(third))).toBeUndefined();
    expect(await listed(second)).toEqual([]);
  });

  it('is told no more where it was corrected anew or the rules were changed, and again once it is agreed to anew', async () => {
    const { id } = await corrected();
    await step(manager, 'republish', id);
    const seen = told();
    await edit(id, { remark: '已核' });
    expect(seen.went).toContain(boss.id);
    expect(await bell(boss, 'manager')).toEqual([]);
    await step(manager, 'republish', id);
    expect(seen.came).toContain(boss.id);
    expect(await bell(boss, 'manager')).toHaveLength(1);
    // Another slip had a first agreement once, and went out: nobody waits for it.
    const { id: out } = await corrected(1);
    await step(manager, 'republish', out);
    await step(second, 'republish', out);
    seen.went = [];
    seen.lines = [];
    await laidDown([{ fromFen: 800_000, approvers: 2 }]);
    expect(seen.went.sort()).toEqual([boss.id, third.id, root.id].sort());
    expect(seen.lines).toEqual([expect.stringContaining(id)]);
    expect(await bell(boss, 'manager')).toEqual([]);
    expect(await listed(second)).toEqual([]);
  });

  it('stands among the to-dos by its sheet where there are several', async () => {
    const [one, other] = [await corrected(0), await corrected(1)];
    await step(manager, 'republish', one.id);
    await step(second, 'republish', other.id);
    expect(await todo(second)).toMatchObject({ total: 1, items: [{ slip: one.id }] });
    const thirds = (await todo(await t.as(third)))?.items;
    expect(thirds).toMatchObject([
      { id: world.batchId, slip: null, person: null, people: 2, first: `${world.manager.name}、${boss.name}` },
    ]);
    expect(await bell(third, 'manager')).toHaveLength(2);
  });

  it('is told to nobody once its sheet is taken back or closed to others', async () => {
    const { id } = await corrected();
    await step(manager, 'republish', id);
    await t.deps.db
      .updateTable('wage_batch')
      .set({ named_ids: JSON.stringify([world.manager.id, world.finance.id, third.id]) })
      .where('id', '=', world.batchId)
      .execute();
    expect(await bell(boss, 'manager')).toEqual([]);
    expect(await todo(second)).toBeUndefined();
    expect(await bell(third, 'manager')).toHaveLength(1);
    const seen = told();
    await act(manager, world.batchId, 'recallAll', { reason: '全部重算' });
    expect(seen.went).toContain(third.id);
    // Who does not see the sheet hears nothing of it.
    expect(seen.went).not.toContain(boss.id);
    expect(await bell(third, 'manager')).toEqual([]);
  });
});

it('whose slip it is, is none of the two, nor the other who sends his correction out', async () => {
  await publish(t, world);
  const { id: slipId = '' } = (await slipsOf(finance, world.batchId))[0] ?? {};
  const { staff_id: staffId } = await t.deps.db
    .selectFrom('wage_slip')
    .select('staff_id')
    .where('id', '=', slipId)
    .executeTakeFirstOrThrow();
  await t.deps.db
    .updateTable('staff')
    .set({ account_id: boss.id })
    .where('id', '=', staffId ?? '')
    .execute();
  const { id } = await corrected();
  // One manager is enough, but not he.
  expect((await step(second, 'republish', id)).msg).toBe('不能重新发布更正过的本人工资条，请由其他经理核对后发布');
  expect((await second.get<SlipDetail>(`/api/wages/slips/${id}`)).body.data.blocked).toMatchObject([
    { action: 'republish', code: 'ownSlip' },
  ]);
  await laidDown([{ fromFen: 900_000, approvers: 2 }]);
  await step(manager, 'republish', id);
  expect(await bell(boss, 'manager')).toEqual([]);
  expect(await bell(third, 'manager')).toHaveLength(1);
  expect((await step(second, 'republish', id)).msg).toContain('本人工资条');
  expect((await step(await t.as(third), 'republish', id)).data.slip.state).toBe('sent');
  // What nobody has changed he takes back and sends out as anybody.
  await step(second, 'recall', id);
  expect((await step(second, 'republish', id)).data.slip.state).toBe('sent');
});

it('a slip waits in no bell while its sheet is locked, and again once it is opened', async () => {
  await publish(t, world);
  await laidDown([{ fromFen: 900_000, approvers: 2 }]);
  const { id } = await corrected();
  await step(manager, 'republish', id);
  await sql`update wage_batch set settings = settings || '{"needConfirm":false}' where id = ${world.batchId}`.execute(
    t.deps.db,
  );
  const seen = told();
  await act(manager, world.batchId, 'close');
  expect(seen.went).toEqual(expect.arrayContaining([boss.id, third.id]));
  expect(await bell(boss, 'manager')).toEqual([]);
  await act(await t.as(root), world.batchId, 'reopen', { reason: '更正一张', companyId: world.company.id });
  expect(seen.came.sort()).toEqual([boss.id, third.id].sort());
  expect(await bell(boss, 'manager')).toHaveLength(1);
});

it('a slip whose two are named is told to them alone, and to an administrator where they are gone', async () => {
  await publish(t, world);
  await laidDown([{ fromFen: 900_000, approvers: 2, by: 'named', people: [world.manager.id, boss.id] }]);
  const { id, name } = await corrected();
  await step(manager, 'republish', id);
  expect(await bell(boss, 'manager')).toHaveLength(1);
  expect(await bell(third, 'manager')).toEqual([]);
  expect(await bell(root, 'admin', null)).toEqual([]);
  await t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', boss.id).execute();
  expect(await bell(root, 'admin', null)).toEqual([
    ['secondRelease', world.batchId, id, expect.stringContaining(`${world.company.name} · ${name}`)],
  ]);
});

it('a sheet the first of two has approved says so to the second, in his bell and among his to-dos', async () => {
  const sheet = (kind: string) => [[kind, world.batchId, undefined, expect.anything()]];
  await laidDown([{ approvers: 2 }]);
  await act(finance, world.batchId, 'submit');
  expect(await bell(boss, 'manager')).toEqual(sheet('review'));
  expect(await todo(second, 'pendingReview')).toMatchObject({ items: [{ first: null }] });
  await seeAll(manager, world.batchId);
  await act(manager, world.batchId, 'approve');
  expect(await bell(world.manager, 'manager')).toEqual([]);
  expect(await bell(boss, 'manager')).toEqual(sheet('secondReview'));
  expect(await todo(second, 'pendingReview')).toMatchObject({
    items: [{ id: world.batchId, first: world.manager.name }],
  });
  await laidDown([{ approvers: 2, fromFen: 1 }]);
  expect(await bell(world.manager, 'manager')).toEqual(sheet('review'));
  expect(await bell(boss, 'manager')).toEqual(sheet('review'));
});
