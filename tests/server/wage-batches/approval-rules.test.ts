import type { ApprovalRules, ApprovalTier, PayTier } from '@contract/approval-rules/rules';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import { FRESH_PROOF_ASKED } from '@contract/errors';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { newId } from '@server/kernel/ids';
import { makeFile } from '../../support/bank-world';
import { proveAll } from '../../support/proofs';
import { saveRules } from '../../support/approval-rules';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { AccountRecord } from '../../support/server-factory';
import { act, makeBatch, publish, seeAll, wageWorld, type WageWorld } from '../../support/wage-world';

const RULE = 1900;
const STALE = 409;
const URL = '/api/approval-rules';

let t: TestApp;
let world: WageWorld;
let [finance, manager, second, admin]: Client[] = [];
let other: AccountRecord;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  // Three people, 24,000.00 yuan.
  world = await wageWorld(t);
  other = await t.factory.account({ role: 'manager', companies: [world.company.id] });
  await proveAll(t);
  [finance, manager, second, admin] = await Promise.all([
    t.as(world.finance),
    t.as(world.manager),
    t.as(other),
    t.as('admin'),
  ]);
});
afterAll(() => t.close());

const who = (client: Client | undefined): Client => {
  if (!client) throw new Error('nobody');
  return client;
};
const tier = (values: Partial<ApprovalTier>) => ({ fromFen: 0, by: 'managers', people: [], approvers: 1, ...values });
const view = async () => (await who(manager).get<ApprovalRulesView>(URL)).body.data;
const rulesOf = async (tiers: Partial<ApprovalTier>[], rest: Partial<ApprovalRules>) => ({
  version: (await view()).version,
  rules: { cumulative: false, tiers: tiers.map(tier), pay: [], ...rest },
});
const save = async (client: Client | undefined, tiers: Partial<ApprovalTier>[], rest: Partial<ApprovalRules> = {}) =>
  who(client).put<ApprovalRulesView>(URL, await rulesOf(tiers, rest));
const laidDown = async (tiers: Partial<ApprovalTier>[], rest: Partial<ApprovalRules> = {}) => {
  await saveRules(who(manager), who(second), await rulesOf(tiers, rest));
};
const own = () => ({ query: { companyId: world.company.id } });
const detail = async (client: Client | undefined, id = world.batchId) =>
  (await who(client).get<BatchDetail>(`/api/wages/batches/${id}`, client === admin ? own() : {})).body.data;
/** Approves after everything was seen; the answer as it comes. */
const approve = async (client: Client | undefined, id = world.batchId, more: object = {}) => {
  const at = client === admin ? { companyId: world.company.id } : {};
  const { version, blocked } = await detail(client, id);
  if (blocked.some(({ code }) => code === 'unseen')) await seeAll(who(client), id, at);
  const body = { action: 'approve', version, requestId: newId(), ...more };
  return (
    await who(client).post<{ batch: BatchDetail }>(`/api/wages/batches/${id}/act`, body, client === admin ? own() : {})
  ).body;
};
const submitted = () => act(who(finance), world.batchId, 'submit');

describe('the rules', () => {
  it('are laid down by a manager with a fresh proof, read by finance, and logged without amounts or names', async () => {
    expect(await view()).toMatchObject({ version: 0, rules: { cumulative: false, tiers: [] }, saved: null });
    t.clock.advance(11 * 60_000);
    expect((await save(manager, [{ approvers: 2 }])).body.code).toBe(FRESH_PROOF_ASKED);
    expect((await save(finance, [{ approvers: 2 }])).status).toBe(403);
    await proveAll(t);
    await laidDown([{ fromFen: 100, by: 'named', people: [other.id] }]);
    expect(await view()).toMatchObject({ version: 1, saved: { by: world.manager.name }, reviewRequired: true });
    const { body } = await who(finance).get<ApprovalRulesView>(URL);
    expect(body.data.people.filter(({ reviews }) => reviews).map(({ id }) => id)).toEqual(
      expect.arrayContaining([world.manager.id, other.id]),
    );
    const logged = await t.deps.db
      .selectFrom('audit_log')
      .select(['fields', 'note'])
      .where('company_id', '=', world.company.id)
      .where('action', '=', 'approvalRules.save')
      .execute();
    expect(logged).toEqual([{ fields: ['tiers'], note: null }]);
  });

  it('name managers of this company alone, and of two who save at once one comes later', async () => {
    const stranger = await t.factory.account({ role: 'manager', companies: [(await t.factory.company()).id] });
    for (const id of [stranger.id, world.finance.id])
      expect((await save(manager, [{ by: 'named', people: [id] }])).status).toBe(422);
    expect((await save(manager, [{ by: 'named', people: [] }])).body).toMatchObject({ message: '请选择指定的人' });
    const put = (fromFen: number) =>
      who(manager).put(URL, { version: 0, rules: { cumulative: false, tiers: [tier({ fromFen })], pay: [] } });
    const codes = (await Promise.all([put(1), put(2)])).map(({ body }) => body.code).sort();
    expect(codes).toEqual([200, STALE]);
  });
});

describe('from an amount on', () => {
  it('who was named approves, everybody else is told before and in the refusal who may', async () => {
    await laidDown([{ fromFen: 2_400_000, by: 'named', people: [other.id] }]);
    await submitted();
    const text = `实发合计达到24,000.00元，按企业的审核权限请由${other.name}审核`;
    const seen = await detail(manager);
    expect(seen.actions).not.toContain('approve');
    expect(seen.blocked.find(({ action }) => action === 'approve')).toMatchObject({ code: 'limitNamed', text });
    expect(seen.approval).toMatchObject({ fromFen: '2400000', names: [other.name], missing: 1, admin: false });
    expect(await approve(manager)).toMatchObject({ code: RULE, msg: text });
    expect(await approve(admin)).toMatchObject({ code: RULE });
    expect((await approve(second)).code).toBe(200);
    expect((await detail(manager)).state).toBe('approved');
  });

  it('nothing changes below it', async () => {
    await laidDown([{ fromFen: 2_400_001, by: 'admin' }]);
    await submitted();
    expect((await detail(manager)).approval).toBeNull();
    expect((await approve(manager)).code).toBe(200);
  });

  it('an administrator stands in for who was named and has left, and is told of it', async () => {
    await laidDown([{ by: 'named', people: [other.id] }]);
    await submitted();
    await t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', other.id).execute();
    expect(await approve(manager)).toMatchObject({ code: RULE, msg: expect.stringContaining('请由管理员审核') });
    expect((await view()).people.find(({ id }) => id === other.id)).toMatchObject({ inUse: false });
    expect((await approve(admin)).code).toBe(200);
  });

  it('the sheets of a month count together where the company says so', async () => {
    await laidDown([{ fromFen: 4_000_000, by: 'named', people: [other.id] }], { cumulative: true });
    const more = await makeBatch(t, world.company.id, world.people, { createdBy: world.finance, wageType: 'bonus' });
    const later = await makeBatch(t, world.company.id, world.people, {
      createdBy: world.finance,
      payMonth: '2026-07',
    });
    for (const id of [world.batchId, more, later]) await act(who(finance), id, 'submit');
    expect((await detail(manager, more)).approval).toBeNull();
    expect((await approve(manager)).code).toBe(200);
    expect(await approve(manager, more)).toMatchObject({
      code: RULE,
      msg: `当月累计实发达到40,000.00元，按企业的审核权限请由${other.name}审核`,
    });
    expect((await approve(manager, later)).code).toBe(200);
  });

  it('two approvals at the same moment do not both pass below the amount', async () => {
    await laidDown([{ fromFen: 4_000_000, by: 'admin' }], { cumulative: true });
    const more = await makeBatch(t, world.company.id, world.people, { createdBy: world.finance, wageType: 'bonus' });
    for (const id of [world.batchId, more]) {
      await act(who(finance), id, 'submit');
      for (const one of [manager, second]) await seeAll(who(one), id);
    }
    const codes = (await Promise.all([approve(manager), approve(second, more)])).map(({ code }) => code);
    expect(codes.sort((one, two) => one - two)).toEqual([200, RULE]);
  });
});

describe('where two have to approve', () => {
  beforeEach(async () => {
    await laidDown([{ approvers: 2 }]);
    await submitted();
  });

  it('the first leaves it waiting for another person, and both stand in the history and the log', async () => {
    expect((await approve(manager)).code).toBe(200);
    const waits = await detail(second);
    expect(waits).toMatchObject({
      state: 'pendingReview',
      reviewedBy: null,
      approval: { approvers: 2, missing: 1, first: world.manager.name },
    });
    expect(await approve(manager)).toMatchObject({ code: RULE, msg: '您已审核通过，还须另一人审核' });
    expect((await approve(second)).code).toBe(200);
    const done = await detail(manager);
    expect(done).toMatchObject({ state: 'approved', approval: null, reviewedBy: { id: other.id } });
    const steps = done.timeline.filter(({ action }) => action.startsWith('approve'));
    expect(steps.map(({ action, by }) => `${action} ${by}`)).toEqual([
      `approveFirst ${world.manager.name}`,
      `approve ${other.name}`,
    ]);
    const logged = await t.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('target_id', '=', world.batchId)
      .where('action', 'like', 'wages.approve%')
      .orderBy('id')
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(['wages.approveFirst', 'wages.approve']);
  });

  it('the first cannot publish at once, the second can', async () => {
    expect(await approve(manager, world.batchId, { then: 'publish' })).toMatchObject({ code: RULE });
    expect((await detail(manager)).approval).toMatchObject({ first: null, missing: 2 });
    await approve(manager);
    expect((await approve(second, world.batchId, { then: 'publish' })).data.batch.state).toBe('publishing');
  });

  it('of two at the same moment one is the first and the other looks again', async () => {
    for (const one of [manager, second]) await seeAll(who(one), world.batchId);
    const codes = (await Promise.all([approve(manager), approve(second)])).map(({ code }) => code);
    // Whoever read the batch after the first had approved is its second.
    expect([200 + 200, 200 + STALE]).toContain((codes[0] ?? 0) + (codes[1] ?? 0));
    const { state, approval } = await detail(manager);
    expect(state === 'approved' ? 2 : 1).toBe(codes.filter((code) => code === 200).length);
    if (state === 'pendingReview') expect(approval?.missing).toBe(1);
  });

  it.each(['reject', 'withdrawSubmit'])('%s takes the first approval back', async (action) => {
    await approve(manager);
    const by = action === 'reject' ? second : finance;
    await act(who(by), world.batchId, action, action === 'reject' ? { reason: '请核对' } : {});
    await submitted();
    expect((await detail(second)).approval).toMatchObject({ missing: 2, first: null });
  });

  it('rules that change in between take it back as well, and the history says so', async () => {
    await approve(manager);
    await laidDown([{ by: 'named', people: [other.id] }]);
    const after = await detail(manager);
    expect(after.approval).toMatchObject({ missing: 1, first: null, names: [other.name] });
    expect(after.timeline).toContainEqual(expect.objectContaining({ action: 'firstVoided', by: other.name }));
    expect((await approve(second)).code).toBe(200);
  });

  it('the first approves it alone where the amount of the month has fallen to one that wants one', async () => {
    const more = await makeBatch(t, world.company.id, world.people, { createdBy: world.finance, payMonth: '2026-08' });
    const most = await makeBatch(t, world.company.id, world.people, {
      createdBy: world.finance,
      payMonth: '2026-08',
      wageType: 'bonus',
    });
    await laidDown([{ fromFen: 1 }, { fromFen: 4_000_000, approvers: 2 }], { cumulative: true });
    for (const id of [more, most]) await act(who(finance), id, 'submit');
    await approve(manager, more);
    expect((await detail(manager, more)).state).toBe('approved');
    await approve(manager, most);
    expect((await detail(manager, most)).approval).toMatchObject({ missing: 1, first: world.manager.name });
    await act(who(finance), more, 'withdrawApproval');
    expect((await detail(manager, most)).approval).toMatchObject({ approvers: 1, first: null });
    expect((await approve(manager, most)).code).toBe(200);
    expect((await detail(manager, most)).state).toBe('approved');
  });

  it('whoever changes the rules still does not approve what he imported', async () => {
    const mine = await makeBatch(t, world.company.id, world.people, {
      createdBy: world.manager,
      payMonth: '2026-08',
    });
    await act(who(finance), mine, 'submit');
    await laidDown([]);
    expect(await approve(manager, mine)).toMatchObject({ code: RULE, msg: expect.stringContaining('不能审核自己') });
  });

  it('an administrator is the second where there is one manager', async () => {
    await t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', other.id).execute();
    expect((await detail(manager)).approval).toMatchObject({ missing: 2, admin: true });
    await approve(manager);
    expect((await approve(admin)).code).toBe(200);
    expect((await detail(manager)).state).toBe('approved');
  });
});

describe('who pays from an amount on', () => {
  const paid = (values: Partial<PayTier>) =>
    laidDown([], { pay: [{ fromFen: 0, by: 'named', people: [], ...values }] });
  const asked = async (client: Client | undefined) => (await makeFile(t, who(client), world.batchId)).body;
  beforeEach(() => publish(t, world));

  it('is whoever was named; others are told before and in the refusal, of payments sent back, too', async () => {
    await paid({ fromFen: 2_400_000, people: [other.id] });
    const text = `实发合计达到24,000.00元，按企业的代发权限请由${other.name}办理代发`;
    expect((await detail(finance)).payBlocked).toMatchObject({ code: 'payNamed', text });
    expect(await asked(finance)).toMatchObject({ code: RULE, msg: text });
    const elsewhere = await who(finance).post(`/api/wages/batches/${world.batchId}/paid-elsewhere`, {
      requestId: newId(),
      slipIds: [newId()],
      reason: '已用现金发放',
    });
    expect(elsewhere.body).toMatchObject({ code: RULE, msg: text });
    expect((await detail(second)).payBlocked).toBeNull();
    expect((await asked(second)).code).toBe(200);
  });

  it('counts what was approved of the month where the rules do, and the sheet itself once', async () => {
    const more = await makeBatch(t, world.company.id, world.people, {
      createdBy: world.finance,
      payMonth: '2026-06',
      wageType: 'bonus',
    });
    const pay: PayTier[] = [{ fromFen: 4_000_000, by: 'named', people: [other.id] }];
    await laidDown([], { pay, cumulative: true });
    expect((await detail(finance)).payBlocked).toBeNull();
    await act(who(finance), more, 'submit');
    await approve(manager, more);
    const text = `当月累计实发达到40,000.00元，按企业的代发权限请由${other.name}办理代发`;
    for (const id of [world.batchId, more]) expect((await detail(finance, id)).payBlocked).toMatchObject({ text });
    expect(await asked(finance)).toMatchObject({ code: RULE, msg: text });
    await laidDown([], { pay });
    expect((await asked(finance)).code).toBe(200);
  });

  it('stays as it was below it', async () => {
    await paid({ fromFen: 2_400_001, by: 'admin' });
    expect((await asked(finance)).code).toBe(200);
  });

  it('is an administrator where who was named has left the company', async () => {
    await paid({ people: [other.id] });
    await t.deps.db.deleteFrom('account_company').where('account_id', '=', other.id).execute();
    expect(await asked(finance)).toMatchObject({ code: RULE, msg: expect.stringContaining('请由管理员办理代发') });
    expect((await detail(admin)).payBlocked).toBeNull();
  });

  it('may be finance, and the rule of payment alone takes no first approval back', async () => {
    const more = await makeBatch(t, world.company.id, world.people, { createdBy: world.finance, payMonth: '2026-09' });
    await laidDown([{ approvers: 2 }]);
    await act(who(finance), more, 'submit');
    await approve(manager, more);
    await laidDown([{ approvers: 2 }], { pay: [{ fromFen: 0, by: 'named', people: [world.finance.id] }] });
    expect((await detail(manager, more)).approval).toMatchObject({ missing: 1, first: world.manager.name });
    expect(await asked(manager)).toMatchObject({ code: RULE });
    expect((await asked(finance)).code).toBe(200);
  });
});
