import type { ApprovalRules, ApprovalTier } from '@contract/approval-rules/rules';
import type { WeighedSlips } from '@contract/wages/several/schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { proveAll } from '../../support/proofs';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { AccountRecord } from '../../support/server-factory';
import { publish, slipsOf, wageWorld, type WageWorld } from '../../support/wage-world';

const RULE = 1900;

let t: TestApp;
let world: WageWorld;
let [boss, third]: AccountRecord[] = [];
let [finance, manager, named, other, admin]: Client[] = [];
let slipId: string;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  // Three people, 24,000.00 yuan, out.
  world = await wageWorld(t);
  await publish(t, world);
  boss = await t.factory.account({ role: 'manager', companies: [world.company.id] });
  third = await t.factory.account({ role: 'manager', companies: [world.company.id] });
  await proveAll(t);
  [finance, manager, named, other, admin] = await Promise.all([
    t.as(world.finance),
    t.as(world.manager),
    t.as(boss),
    t.as(third),
    t.as('admin'),
  ]);
  slipId = (await slipsOf(who(finance), world.batchId))[0]?.id ?? '';
});
afterAll(() => t.close());

const who = <T>(one: T | undefined): T => {
  if (!one) throw new Error('nobody');
  return one;
};
const at = (client: Client | undefined) => (client === admin ? { query: { companyId: world.company.id } } : {});
const detail = async (client: Client | undefined, id = slipId) =>
  (await who(client).get<SlipDetail>(`/api/wages/slips/${id}`, at(client))).body.data;
const laidDown = async (tiers: Partial<ApprovalTier>[], cumulative = false, rest: Partial<ApprovalRules> = {}) => {
  const { version } = (await who(manager).get<{ version: number }>('/api/approval-rules')).body.data;
  const rules: ApprovalRules = {
    cumulative,
    pay: [],
    tiers: tiers.map((tier) => ({ fromFen: 0, by: 'managers', people: [], approvers: 1, ...tier })),
    ...rest,
  };
  const { body } = await who(manager).put('/api/approval-rules', { version, rules });
  if (body.code !== 200) throw new Error(JSON.stringify(body));
};
const step = async (client: Client | undefined, action: 'recall' | 'republish', id = slipId) => {
  const { version } = (await detail(client, id)).slip;
  const body = { version, requestId: newId(), ...(action === 'recall' ? { reason: '更正奖金' } : {}) };
  return (await who(client).post<SlipDetail>(`/api/wages/slips/${id}/${action}`, body, at(client))).body;
};
/** Takes a slip back and gives its reader so much more (分), by finance. */
const corrected = async (more: bigint, id = slipId) => {
  await step(manager, 'recall', id);
  const { slip } = await detail(finance, id);
  const items = {
    bonus: more.toString(),
    grossPay: (810_000n + more).toString(),
    netPay: (800_000n + more).toString(),
  };
  const { body } = await who(finance).put(`/api/wages/slips/${id}`, { version: slip.version, items });
  if (body.code !== 200) throw new Error(JSON.stringify(body));
};
const refusalOf = async (client: Client | undefined) =>
  (await detail(client)).blocked.find(({ action }) => action === 'republish');

describe('a corrected slip that reaches a limit by itself', () => {
  beforeEach(() => laidDown([{ fromFen: 900_000, by: 'named', people: [who(boss).id] }]));

  it('goes out by whoever was named; others are told before and in the refusal, in bulk, too', async () => {
    await corrected(100_000n);
    const text = `这张工资条实发达到9,000.00元，按企业的审核权限请由${who(boss).name}重新发布`;
    const seen = await detail(manager);
    expect(await refusalOf(manager)).toMatchObject({ code: 'limitNamed', text });
    expect(seen.release).toMatchObject({ fromFen: '900000', sum: 'slip', names: [who(boss).name], admin: false });
    expect(await step(manager, 'republish')).toMatchObject({ code: RULE, msg: text });
    expect(await step(admin, 'republish')).toMatchObject({ code: RULE, msg: expect.stringContaining('请由经理') });
    const weigh = async (client: Client | undefined) =>
      (
        await who(client).post<WeighedSlips>(`/api/wages/batches/${world.batchId}/slips/weigh`, {
          action: 'republish',
          choice: { filters: { state: 'recalled' } },
        })
      ).body.data;
    expect(await weigh(manager)).toMatchObject({ able: 0, refused: [{ code: 'limitNamed', count: 1 }] });
    expect(await weigh(named)).toMatchObject({ able: 1, refused: [] });
    expect((await step(named, 'republish')).data.slip).toMatchObject({ state: 'sent', slipVersion: 2 });
    expect((await detail(manager)).release).toBeNull();
  });

  it('goes out by anybody as before below it, or where nothing was changed', async () => {
    await corrected(99_999n);
    expect((await detail(manager)).release).toBeNull();
    expect((await step(manager, 'republish')).code).toBe(200);
    await laidDown([{ by: 'named', people: [who(boss).id] }]);
    await step(manager, 'recall');
    expect((await step(manager, 'republish')).code).toBe(200);
  });

  it('goes out by an administrator where who was named has left, or changed it himself', async () => {
    await corrected(100_000n);
    await t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', who(boss).id).execute();
    expect(await refusalOf(manager)).toMatchObject({ code: 'limitAdmin' });
    expect((await step(admin, 'republish')).code).toBe(200);
  });
});

describe('a correction that lifts its sheet over a limit', () => {
  it('goes out by who approves such a sheet, the next one by anybody again', async () => {
    await laidDown([{ fromFen: 2_500_000, by: 'named', people: [who(boss).id] }]);
    await corrected(100_000n);
    expect(await step(manager, 'republish')).toMatchObject({
      code: RULE,
      msg: `更正后实发合计达到25,000.00元，按企业的审核权限请由${who(boss).name}重新发布`,
    });
    expect((await step(named, 'republish')).code).toBe(200);
    const second = (await slipsOf(who(finance), world.batchId))[1]?.id ?? '';
    await corrected(1n, second);
    expect((await step(manager, 'republish', second)).code).toBe(200);
  });

  it('counts the month where the rules do', async () => {
    await laidDown([{ fromFen: 2_400_001, by: 'named', people: [who(boss).id] }], true);
    await corrected(1n);
    expect(await refusalOf(manager)).toMatchObject({
      text: expect.stringMatching(/^更正后当月累计实发达到24,000.01元/),
    });
    expect((await step(named, 'republish')).code).toBe(200);
  });
});

describe('where two have to agree', () => {
  beforeEach(async () => {
    await laidDown([{ fromFen: 900_000, approvers: 2 }]);
    await corrected(100_000n);
  });

  it('the first leaves it recalled, for another person; history and log have both', async () => {
    const first = await step(manager, 'republish');
    expect(first.data).toMatchObject({
      slip: { state: 'recalled', slipVersion: 1 },
      release: { approvers: 2, missing: 1, first: world.manager.name },
    });
    expect(await step(manager, 'republish')).toMatchObject({ code: RULE, msg: '您已同意重新发布，还须另一人同意' });
    expect((await step(named, 'republish')).data.slip).toMatchObject({ state: 'sent', slipVersion: 2 });
    const steps = await t.deps.db
      .selectFrom('wage_batch_event')
      .select(['action', 'by_name'])
      .where('batch_id', '=', world.batchId)
      .where('action', 'in', ['slipReleaseFirst', 'slipRepublish'])
      .orderBy('id')
      .execute();
    expect(steps).toEqual([
      { action: 'slipReleaseFirst', by_name: world.manager.name },
      { action: 'slipRepublish', by_name: who(boss).name },
    ]);
    const logged = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'fields', 'note'])
      .where('target_id', '=', slipId)
      .where('action', 'in', ['wages.releaseSlipFirst', 'wages.republishSlip'])
      .orderBy('id')
      .execute();
    expect(logged).toEqual([
      { action: 'wages.releaseSlipFirst', fields: [], note: null },
      { action: 'wages.republishSlip', fields: [], note: null },
    ]);
  });

  it('of two at the same moment one is the first and the other looks again', async () => {
    const { version } = (await detail(manager)).slip;
    const press = async (client: Client | undefined) =>
      (await who(client).post(`/api/wages/slips/${slipId}/republish`, { version, requestId: newId() })).body.code;
    expect((await Promise.all([press(manager), press(named)])).sort()).toEqual([200, 409]);
    expect((await detail(other)).release?.missing).toBe(1);
  });

  it('a change of the slip or of the rules takes the first one’s word back', async () => {
    await step(manager, 'republish');
    const { version } = (await detail(finance)).slip;
    await who(finance).put(`/api/wages/slips/${slipId}`, { version, items: { remark: '已核' } });
    expect((await detail(named)).release).toMatchObject({ missing: 2, first: null });
    await step(manager, 'republish');
    await laidDown([{ fromFen: 800_000, approvers: 2 }]);
    expect((await detail(named)).release).toMatchObject({ missing: 2, first: null });
    expect((await step(named, 'republish')).data.slip.state).toBe('recalled');
  });

  it('a change of who pays or changes bank accounts leaves it', async () => {
    await step(manager, 'republish');
    const pay = [{ fromFen: 0, by: 'managers' as const, people: [] }];
    await laidDown([{ fromFen: 900_000, approvers: 2 }], false, { pay });
    await laidDown([{ fromFen: 900_000, approvers: 2 }], false, { pay, cards: { by: 'admin', people: [] } });
    expect((await detail(named)).release).toMatchObject({ missing: 1, first: world.manager.name });
    expect((await step(named, 'republish')).data.slip).toMatchObject({ state: 'sent', slipVersion: 2 });
  });

  it('several at once: the first opens each, the second may send them out together', async () => {
    const weigh = async (client: Client | undefined) =>
      (
        await who(client).post<WeighedSlips>(`/api/wages/batches/${world.batchId}/slips/weigh`, {
          action: 'republish',
          choice: { filters: { state: 'recalled' } },
        })
      ).body.data;
    expect(await weigh(manager)).toMatchObject({ able: 0, refused: [{ code: 'twoRelease', count: 1 }] });
    await step(manager, 'republish');
    expect(await weigh(manager)).toMatchObject({ able: 0, refused: [{ code: 'releasedFirst', count: 1 }] });
    expect(await weigh(named)).toMatchObject({ able: 1 });
  });
});

it('without a review the rules wait', async () => {
  await laidDown([{ by: 'named', people: [who(boss).id] }]);
  await corrected(100_000n);
  await t.deps.db
    .updateTable('company')
    .set({ wage_review_required: false })
    .where('id', '=', world.company.id)
    .execute();
  expect((await detail(manager)).release).toBeNull();
  expect((await step(manager, 'republish')).code).toBe(200);
});
