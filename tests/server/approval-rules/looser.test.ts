import type { NoticeBrief } from '@contract/bell/brief';
import type { ProposalDecision } from '@contract/approval-rules/proposals';
import { type ApprovalRules, DEFAULT_APPROVAL_RULES } from '@contract/approval-rules/rules';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import { FRESH_PROOF_ASKED } from '@contract/errors';
import type { Role } from '@contract/roles';
import { bellOf } from '@server/modules/bell/service';
import { proveAll } from '../../support/proofs';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { AccountRecord } from '../../support/server-factory';

const RULE = 1900;
const STALE = 409;
const TWO: ApprovalRules['cards'] = { by: 'managers', people: [], approvers: 2 };

let t: TestApp;
let companyId: string;
let maker: AccountRecord;
let second: AccountRecord;
let root: AccountRecord;
let mine: Client;
let others: Client;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  companyId = (await t.factory.company()).id;
  root = await t.factory.account({ role: 'admin' });
  maker = await t.factory.account({ role: 'manager', name: '纪明川', companies: [companyId] });
  second = await t.factory.account({ role: 'manager', name: '沈知远', companies: [companyId] });
  [mine, others, admin] = await Promise.all([t.as(maker), t.as(second), t.as(root)]);
  await proveAll(t);
  await save(mine, { cards: TWO });
});
afterEach(async () => {
  jest.restoreAllMocks();
  // Administrators see all companies: those of one test are nobody in the next.
  await disable(root);
});
afterAll(() => t.close());

const at = (client: Client) => (client === admin ? { query: { companyId } } : {});
const view = async (client: Client) =>
  (await client.get<ApprovalRulesView>('/api/approval-rules', at(client))).body.data;
const save = async (client: Client, rules: Partial<ApprovalRules>, seen?: ApprovalRulesView) => {
  const { version } = seen ?? (await view(client));
  const body = { version, rules: { ...DEFAULT_APPROVAL_RULES, ...rules } };
  return (await client.put<ApprovalRulesView>('/api/approval-rules', body, at(client))).body;
};
const decide = async (client: Client, changeId: string, decision: ProposalDecision, reason?: string) =>
  (await client.post<ApprovalRulesView>('/api/approval-rules/decision', { changeId, decision, reason }, at(client)))
    .body;
const proposed = async (client = mine) => {
  const { data } = await save(client, {});
  if (!data.proposal) throw new Error('nothing waits');
  return data.proposal.id;
};
const disable = (account: AccountRecord) =>
  t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', account.id).execute();
const bell = async (account: AccountRecord, role: Role) =>
  (
    await bellOf(t.deps, {
      ...account,
      role,
      companyId: role === 'admin' ? null : companyId,
      companyIds: role === 'admin' ? [] : [companyId],
    } as never)
  )
    .filter(({ kind, companyId: of }: NoticeBrief) => kind.startsWith('rules') && (!of || of === companyId))
    .map(({ kind, target, title }) => [kind, target, title]);
const logged = async () =>
  (
    await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'account_name', 'fields', 'note'])
      .where('target_id', '=', companyId)
      .where('action', 'like', 'approvalRules.%')
      .orderBy('id')
      .execute()
  ).map(({ action, account_name: name, fields, note }) => [action, name, fields, note]);

describe('looser rules of approval', () => {
  test('wait for another manager; until he agrees those in force hold', async () => {
    const { code, data } = await save(mine, {});
    expect(code).toBe(200);
    expect(data).toMatchObject({
      version: 2,
      rules: { cards: TWO },
      proposal: { state: 'waiting', parts: ['cards'], by: '纪明川', mine: true, alone: false, refusal: null },
    });
    const id = data.proposal?.id ?? '';
    expect((await view(others)).proposal).toMatchObject({ mine: false, refusal: null });
    expect(await decide(mine, id, 'agree', '只有我一人')).toMatchObject({
      code: RULE,
      msg: '不能审核自己提出的审核权限变更，须由另一人审核',
    });
    expect(await decide(admin, id, 'agree')).toMatchObject({ code: RULE, msg: expect.stringContaining('沈知远') });
    const agreed = await decide(others, id, 'agree');
    expect(agreed.data).toMatchObject({ version: 3, proposal: null, saved: { by: '纪明川' } });
    expect(agreed.data.rules.cards).toBeUndefined();
    expect(await logged()).toEqual([
      ['approvalRules.save', '纪明川', ['cards'], null],
      ['approvalRules.propose', '纪明川', ['cards'], null],
      ['approvalRules.agree', '沈知远', ['cards'], '纪明川提出'],
    ]);
    expect(await decide(others, id, 'agree')).toMatchObject({ code: STALE });
  });

  test('are agreed to with a fresh proof', async () => {
    const id = await proposed();
    t.clock.advance(11 * 60_000);
    expect((await decide(others, id, 'agree')).code).toBe(FRESH_PROOF_ASKED);
    await proveAll(t);
    expect((await decide(others, id, 'agree')).code).toBe(200);
  });

  test('are refused with a reason their maker alone reads, until he has', async () => {
    const id = await proposed();
    expect((await others.post('/api/approval-rules/decision', { changeId: id, decision: 'refuse' })).status).toBe(422);
    expect((await decide(others, id, 'refuse', '仍须两人审核')).data.proposal).toBeNull();
    expect((await view(mine)).proposal).toMatchObject({
      state: 'refused',
      reviewer: '沈知远',
      reason: '仍须两人审核',
    });
    expect(await bell(maker, 'manager')).toEqual([['rulesRefused', 'approval', '沈知远']]);
    expect(await decide(others, id, 'withdraw')).toMatchObject({ code: RULE });
    expect((await decide(mine, id, 'withdraw')).data).toMatchObject({ proposal: null, rules: { cards: TWO } });
    expect(await bell(maker, 'manager')).toEqual([]);
  });

  test('of another are not replaced before they are settled, but stricter ones hold at once and void them', async () => {
    const id = await proposed();
    expect(await save(others, {})).toMatchObject({ code: RULE, msg: expect.stringContaining('纪明川提出的') });
    const tiers = [{ fromFen: 0, by: 'managers' as const, people: [], approvers: 2 as const }];
    expect((await save(others, { cards: TWO, tiers })).data).toMatchObject({ version: 3, proposal: null });
    expect(await decide(others, id, 'agree')).toMatchObject({ code: STALE });
    expect((await logged()).at(-1)).toEqual([
      'approvalRules.save',
      '沈知远',
      ['tiers'],
      '纪明川提出的变更已被新的修改取代',
    ]);
  });

  test('are not saved over by who has not seen them, nor is what became of them', async () => {
    const tiers = [{ fromFen: 0, by: 'managers' as const, people: [], approvers: 2 as const }];
    const before = await view(others);
    const id = await proposed();
    expect(await save(others, { cards: TWO, tiers }, before)).toMatchObject({ code: STALE });
    const waiting = await view(mine);
    await decide(others, id, 'refuse', '仍须两人审核');
    expect(await save(mine, {}, waiting)).toMatchObject({ code: STALE });
    expect((await view(mine)).proposal).toMatchObject({ state: 'refused', reason: '仍须两人审核' });
  });

  test('are told to who may agree, and gone from their bells once settled', async () => {
    const went: string[] = [];
    const came: string[] = [];
    const send = t.deps.events.publish.bind(t.deps.events);
    jest.spyOn(t.deps.events, 'publish').mockImplementation(((
      to: { accountIds?: string[] },
      name: string,
      data: never,
    ) => {
      const { id, ids = [] } = data as { id?: string; ids?: string[] };
      if (id?.startsWith('rulesWait')) came.push(...(to.accountIds ?? []));
      if (ids[0]?.startsWith('rulesWait')) went.push(...(to.accountIds ?? []));
      return send(to as never, name as never, data);
    }) as never);
    const id = await proposed();
    expect(came).toEqual([second.id]);
    expect(await bell(second, 'manager')).toEqual([['rulesWait', 'approval', '纪明川']]);
    expect(await bell(maker, 'manager')).toEqual([]);
    expect(await bell(root, 'admin')).toEqual([]);
    await decide(others, id, 'agree');
    expect(went).toContain(second.id);
    expect(await bell(second, 'manager')).toEqual([]);
  });

  test('are an administrator’s to agree to where no other manager is left', async () => {
    const id = await proposed();
    await disable(second);
    expect(await bell(root, 'admin')).toEqual([['rulesWait', 'approval', expect.stringContaining(' · 纪明川')]]);
    expect((await decide(admin, id, 'agree')).data.rules.cards).toBeUndefined();
  });

  test('of the one administrator of a company without managers are put in force by himself, with a reason and a fresh proof', async () => {
    for (const account of [maker, second]) await disable(account);
    const id = await proposed(admin);
    expect((await view(admin)).proposal).toMatchObject({ mine: true, alone: true });
    const body = { changeId: id, decision: 'agree' };
    expect((await admin.post('/api/approval-rules/decision', body, at(admin))).status).toBe(422);
    t.clock.advance(11 * 60_000);
    expect((await decide(admin, id, 'agree', '企业没有其他人可以审核')).code).toBe(FRESH_PROOF_ASKED);
    await proveAll(t);
    const other = await t.factory.account({ role: 'admin' });
    expect(await decide(admin, id, 'agree', '企业没有其他人可以审核')).toMatchObject({ code: RULE });
    await disable(other);
    expect((await decide(admin, id, 'agree', '企业没有其他人可以审核')).data.rules.cards).toBeUndefined();
    expect((await logged()).at(-1)).toEqual([
      'approvalRules.agree',
      root.name,
      ['cards', 'alone'],
      '单人操作；原因：企业没有其他人可以审核',
    ]);
  });

  test('are of their own company alone, and of who may change them', async () => {
    const id = await proposed();
    const elsewhere = (await t.factory.company()).id;
    const stranger = await t.as(await t.factory.account({ role: 'manager', companies: [elsewhere] }));
    const finance = await t.as(await t.factory.account({ role: 'finance', companies: [companyId] }));
    await proveAll(t);
    const body = { changeId: id, decision: 'agree' };
    expect((await stranger.post('/api/approval-rules/decision', body)).body.code).toBe(STALE);
    expect((await finance.post('/api/approval-rules/decision', body)).status).toBe(403);
    expect((await (await t.as(null)).post('/api/approval-rules/decision', body)).status).toBe(401);
    // Who reads the rules reads that they may change.
    expect((await view(finance)).proposal).toMatchObject({ by: '纪明川' });
  });
});
