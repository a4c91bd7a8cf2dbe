import { sql } from 'kysely';
import type { TodoGroup } from '@contract/dashboard/todo-schemas';
import type { ApprovalRules, ApprovalTier } from '@contract/approval-rules/rules';
import { jsonText } from '@server/db/json';
import { systemActor } from '@server/kernel/actor';
import { newId } from '@server/kernel/ids';
import { linesOf } from '@server/modules/bell/service';
import { companyRules, refusalOf } from '@server/modules/wage-batches/policy';
import { reviewLines } from '@server/modules/wage-batches/review/review-bell';
import { isDueTo } from '@server/modules/wage-batches/review/reviewers';
import { testApp, type TestApp } from '../../support/server';
import type { AccountRecord } from '../../support/server-factory';
import { act, wageWorld, type WageWorld } from '../../support/wage-world';

let t: TestApp;
let world: WageWorld;
let [other, admin]: AccountRecord[] = [];
beforeEach(async () => {
  t = await testApp();
  world = await wageWorld(t, { size: 1 });
  other = await t.factory.account({ role: 'manager', companies: [world.company.id] });
  admin = await t.factory.account({ role: 'admin' });
});
afterEach(() => t.close());

const one = (account: AccountRecord | undefined): AccountRecord => {
  if (!account) throw new Error('nobody');
  return account;
};
const laidDown = async (tiers: Partial<ApprovalTier>[], cumulative = false) => {
  const rules: ApprovalRules = {
    cumulative,
    pay: [],
    tiers: tiers.map((tier) => ({ fromFen: 0, by: 'managers', people: [], approvers: 1, ...tier })),
  };
  await sql`
    insert into company_approval_rules (company_id, version, rules, saved_by, saved_at)
    values (${world.company.id}::uuid, 1, ${jsonText(rules)}::jsonb, '', ${t.clock.now()}::timestamptz)
    on conflict (company_id) do update set rules = excluded.rules`.execute(t.deps.db);
};

interface Copy extends Record<string, unknown> {
  id: string;
}

/** Copies of the world's batch, which was handed in, that differ in some columns. */
async function copies(own: readonly Copy[]): Promise<void> {
  const values = sql`jsonb_array_elements(${jsonText(own.map((copy) => ({ title: copy.id, ...copy })))}::jsonb) as v(own)`;
  await sql`
    insert into wage_batch select (jsonb_populate_record(b, v.own)).*
    from wage_batch b cross join ${values} where b.id = ${world.batchId}::uuid`.execute(t.deps.db);
  await sql`
    insert into wage_batch_event
    select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'batch_id', v.own ->> 'id'))).*
    from wage_batch_event e cross join ${values} where e.batch_id = ${world.batchId}::uuid and e.action = 'submit'`.execute(
    t.deps.db,
  );
}

const due = async (account: AccountRecord, role: 'admin' | 'manager') =>
  (
    await linesOf(t.deps, [reviewLines], {
      ...systemActor(role === 'admin' ? null : world.company.id),
      id: account.id,
      role,
    })
  ).map(({ target }) => target);

describe('a bell of a hundred newer sheets that are others’', () => {
  const newer = () =>
    Array.from({ length: 110 }, (_, n) => ({
      id: newId(),
      updated_at: new Date(t.clock.now().getTime() + (n + 1) * 60_000).toISOString(),
    }));

  test('still has an administrator’s', async () => {
    await act(await t.as(world.finance), world.batchId, 'submit');
    await laidDown([{ fromFen: 700_000, by: 'admin' }]);
    await copies(newer().map((copy) => ({ ...copy, net_fen: 600_000 })));
    expect(await due(one(admin), 'admin')).toEqual([world.batchId]);
  });

  test('still has a manager’s', async () => {
    await act(await t.as(world.finance), world.batchId, 'submit');
    await laidDown([{ fromFen: 900_000, by: 'named', people: [one(other).id] }]);
    await copies(newer().map((copy) => ({ ...copy, net_fen: 900_000 })));
    expect(await due(world.manager, 'manager')).toEqual([world.batchId]);
    expect(await due(one(other), 'manager')).toHaveLength(100);
  });
});

test('what waits for a manager has his sheet, whatever older ones wait for others', async () => {
  await act(await t.as(world.finance), world.batchId, 'submit');
  await laidDown([{ fromFen: 900_000, by: 'named', people: [one(other).id] }]);
  await copies(
    Array.from({ length: 110 }, (_, n) => ({
      id: newId(),
      net_fen: 900_000,
      updated_at: new Date(t.clock.now().getTime() - (n + 1) * 60_000).toISOString(),
    })),
  );
  const todos = async (account: AccountRecord) =>
    (await (await t.as(account)).get<{ groups: TodoGroup[] }>('/api/dashboard/todos')).body.data.groups.find(
      ({ kind }) => kind === 'pendingReview',
    );
  const his = await todos(world.manager);
  expect(his?.items.map(({ id }) => id)).toEqual([world.batchId]);
  expect(his?.total).toBe(111);
  expect((await todos(one(other)))?.items).toHaveLength(3);
});

/** The same numbers in each run. */
function numbers(): (below: number) => number {
  let last = 20_261_129;
  return (below) => {
    last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((last / 2 ** 31) * below);
  };
}

test('whose a sheet is, is the same of many as of one', async () => {
  await act(await t.as(world.finance), world.batchId, 'submit');
  const third = await t.factory.account({ role: 'manager', companies: [world.company.id] });
  const gone = await t.factory.account({ role: 'manager', companies: [world.company.id], enabled: false });
  const managers = [world.manager, one(other), third];
  const hands = [...managers, gone, world.finance, one(admin)].map(({ id }) => id);
  const below = numbers();
  const any = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const some = (of: readonly string[], chance: number) => of.filter(() => below(100) < chance);
  const all = Array.from({ length: 150 }, () => ({
    id: newId(),
    net_fen: any([500_000, 1_000_000, 1_500_000, 2_000_000]),
    pay_month: any(['2026-06', '2026-07']),
    created_by: any(hands),
    submitted_by: any([...hands, null]),
    editor_ids: some(hands, 20),
    named_ids: any([null, null, some(hands, 70)]),
    first_approved_by: any([null, null, ...hands]),
  }));
  await copies(all);
  const approved = [
    { id: newId(), state: 'approved', pay_month: '2026-06', net_fen: 1_000_000 },
    { id: newId(), state: 'approved', pay_month: '2026-06', net_fen: 900_000, deleted_at: t.clock.now().toISOString() },
  ];
  await copies(approved);
  const loaded = await t.deps.db.selectFrom('wage_batch').selectAll().where('state', '=', 'pendingReview').execute();
  const people = (count: number) =>
    some(
      [...managers, gone].map(({ id }) => id),
      30 * count,
    );
  const laws: [Partial<ApprovalTier>[], boolean][] = [
    [[], false],
    [[{ approvers: 2 }], false],
    [[{ by: 'admin', fromFen: 1_000_000 }], false],
    [
      [
        { by: 'admin', fromFen: 2_000_001 },
        { approvers: 2, fromFen: 1_500_000 },
      ],
      true,
    ],
    [
      [
        { by: 'named', people: [third.id] },
        { by: 'named', people: people(2), approvers: 2, fromFen: 1_000_000 },
      ],
      false,
    ],
    [
      [
        { by: 'named', people: [gone.id], fromFen: 600_000 },
        { fromFen: 2_500_000, approvers: 2 },
      ],
      true,
    ],
  ];
  let found = 0;
  for (const [tiers, cumulative] of laws) {
    await laidDown(tiers, cumulative);
    for (const expireAt of [null, t.clock.now()]) {
      await t.deps.db.updateTable('company').set({ expire_at: expireAt }).execute();
      const rules = await companyRules(t.deps.db, world.company.id);
      for (const [role, account] of [
        ['admin', one(admin)],
        ...managers.map((manager) => ['manager', manager] as const),
      ] as const) {
        const { rows } = await sql<{ id: string }>`
          select id from wage_batch where state = 'pendingReview' and (named_ids is null or named_ids ? ${account.id}::text)
          and ${isDueTo({ id: sql`${account.id}::uuid`, role, now: sql`${t.clock.now()}` })}`.execute(t.deps.db);
        const byOne = loaded.filter(
          (batch) => refusalOf('approve', batch, { id: account.id, role }, rules, t.clock.now()) === null,
        );
        expect(rows.map(({ id }) => id).sort()).toEqual(byOne.map(({ id }) => id).sort());
        found += rows.length;
      }
    }
  }
  expect(found).toBeGreaterThan(200);
});
