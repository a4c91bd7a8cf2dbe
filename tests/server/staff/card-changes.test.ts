import type { ApprovalRules } from '@contract/approval-rules/rules';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import type { StaffDetail, StaffInput } from '@contract/staff/record-schemas';
import { proveAll } from '../../support/proofs';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { AccountRecord } from '../../support/server-factory';
import { freshNumbers, staffForm } from './staff-forms';

const RULE = 1900;
const RULES = '/api/approval-rules';

let t: TestApp;
let companyId: string;
let named: AccountRecord;
let [manager, other, admin]: Client[] = [];
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  companyId = (await t.factory.company()).id;
  named = await t.factory.account({ role: 'manager', name: '纪明川', companies: [companyId] });
  [manager, other, admin] = await Promise.all([t.as('manager', companyId), t.as(named), t.as('admin')]);
  await proveAll(t);
});
afterAll(() => t.close());

const who = (client: Client | undefined): Client => {
  if (!client) throw new Error('nobody');
  return client;
};
const at = (client: Client | undefined) => (client === admin ? { query: { companyId } } : {});
const save = async (cards: ApprovalRules['cards'], client = manager) => {
  const { data } = (await who(client).get<ApprovalRulesView>(RULES, at(client))).body;
  return who(client).put<ApprovalRulesView>(
    RULES,
    { version: data.version, rules: { ...data.rules, cards } },
    at(client),
  );
};
const byNamed = async () => expect((await save({ by: 'named', people: [named.id] })).body.code).toBe(200);
const form = staffForm();
const create = async () => {
  const staff = { ...form, ...freshNumbers() };
  const body = { requestId: `create-${staff.staffNo}-000`, staff };
  return { id: (await who(manager).post<{ id: string }>('/api/staff', body)).body.data.id, staff };
};
const get = async (id: string, client = manager) =>
  (await who(client).get<StaffDetail>(`/api/staff/${id}`, at(client))).body.data;
const edit = async (client: Client | undefined, id: string, staff: StaffInput) => {
  const { version } = await get(id, client);
  return (await who(client).put<StaffDetail>(`/api/staff/${id}`, { version, staff }, at(client))).body;
};

describe('changes of bank accounts', () => {
  test('are as ever every manager’s and administrator’s where nothing is laid down', async () => {
    const { id, staff } = await create();
    expect((await get(id)).cardsKept).toBeNull();
    expect((await edit(manager, id, { ...staff, bankCardNo: freshNumbers().bankCardNo })).code).toBe(200);
    expect((await edit(admin, id, { ...staff, bankCardNo: freshNumbers().bankCardNo })).code).toBe(200);
  });

  test('are made by whom the rule names; others are told who, and change everything else', async () => {
    await byNamed();
    const { id, staff } = await create(); // A new person's first account is free.
    const { bankCardNo } = freshNumbers();
    const changes: Partial<StaffInput>[] = [
      { bankCardNo },
      { bankCardNo: '' },
      { bankName: '中国建设银行' },
      { bankBranch: '' },
      { bankAccountName: '顾清禾' },
    ];
    for (const client of [manager, admin]) {
      expect((await get(id, client)).cardsKept).toEqual({ names: ['纪明川'] });
      for (const change of changes)
        expect(await edit(client, id, { ...staff, ...change })).toMatchObject({
          code: RULE,
          msg: '按企业的审核权限，员工的银行卡信息请由纪明川变更',
        });
    }
    expect(await get(id)).toMatchObject({ version: 1, bankName: staff.bankName });
    expect((await edit(manager, id, { ...staff, position: '班长' })).code).toBe(200);
    expect((await get(id, other)).cardsKept).toBeNull();
    expect((await edit(other, id, { ...staff, bankCardNo })).code).toBe(200);
    // Pointed out to the reviewer as every other change is.
    const rows = await t.deps.db
      .selectFrom('staff_event')
      .select('card_changed')
      .where('staff_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ card_changed: changed }) => changed)).toEqual([false, false, true]);
  });

  test('are none where blanks of a bank’s name, which a sheet brought, are spelled as the form does', async () => {
    await byNamed();
    const { id, staff } = await create();
    await t.deps.db.updateTable('staff').set({ bank_name: '中国工商银行　杭州分行' }).where('id', '=', id).execute();
    const { bankName } = await get(id);
    expect((await edit(manager, id, { ...staff, bankName: bankName ?? '', position: '班长' })).code).toBe(200);
  });

  test('are an administrator’s where the rule says so, or whoever it names is disabled or gone', async () => {
    await byNamed();
    const { id, staff } = await create();
    const change = async (client: Client | undefined) =>
      edit(client, id, { ...staff, bankCardNo: freshNumbers().bankCardNo });
    expect((await change(admin)).code).toBe(RULE);
    await t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', named.id).execute();
    expect(await change(manager)).toMatchObject({
      code: RULE,
      msg: '按企业的审核权限，员工的银行卡信息请由管理员变更',
    });
    expect((await get(id)).cardsKept).toEqual({ names: [] });
    expect((await change(admin)).code).toBe(200);
    await t.deps.db.updateTable('account').set({ enabled: true }).where('id', '=', named.id).execute();
    await t.deps.db.deleteFrom('account_company').where('account_id', '=', named.id).execute();
    expect((await change(admin)).code).toBe(200);
    expect((await save({ by: 'admin', people: [] })).body.code).toBe(200);
    expect((await change(manager)).code).toBe(RULE);
    expect((await change(admin)).code).toBe(200);
    const { proposal } = (await save(undefined)).body.data;
    const agree = { changeId: proposal?.id, decision: 'agree' };
    expect((await who(admin).post(`${RULES}/decision`, agree, at(admin))).body.code).toBe(200);
    expect((await change(manager)).code).toBe(200);
  });

  test('follow the rule of their own company alone', async () => {
    await byNamed();
    const there = await t.factory.company();
    const stranger = await t.as('manager', there.id);
    const staff = staffForm(freshNumbers());
    const { body } = await stranger.post<{ id: string }>('/api/staff', { requestId: 'create-there-000', staff });
    const change = { version: 1, staff: { ...staff, bankCardNo: freshNumbers().bankCardNo } };
    expect((await stranger.put(`/api/staff/${body.data.id}`, change)).body.code).toBe(200);
  });

  test('the rule names managers of the company who can sign in, and is logged by its name alone', async () => {
    const finance = await t.factory.account({ role: 'finance', companies: [companyId] });
    const stranger = await t.factory.account({ role: 'manager', companies: [(await t.factory.company()).id] });
    for (const people of [[finance.id], [stranger.id], []])
      expect((await save({ by: 'named', people })).status).toBe(422);
    await byNamed();
    const { body } = await who(manager).get<ApprovalRulesView>(RULES);
    expect(body.data.rules.cards).toEqual({ by: 'named', people: [named.id] });
    // Whoever is gone may stay named until somebody takes him out.
    await t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', named.id).execute();
    const both = {
      by: 'named' as const,
      people: [named.id, (await t.factory.account({ role: 'manager', companies: [companyId] })).id],
    };
    // Named in his place, another could do what he could not: it waits for a second person.
    const { proposal } = (await save(both)).body.data;
    expect(proposal).toMatchObject({ rules: { cards: both } });
    const agree = { changeId: proposal?.id, decision: 'agree' };
    const second = await t.as(await t.factory.account({ role: 'manager', companies: [companyId] }));
    await proveAll(t);
    expect((await second.post(`${RULES}/decision`, agree)).body.code).toBe(200);
    const logged = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'fields'])
      .where('company_id', '=', companyId)
      .where('action', 'like', 'approvalRules.%')
      .orderBy('id')
      .execute();
    expect(logged).toEqual([
      { action: 'approvalRules.save', fields: ['cards'] },
      { action: 'approvalRules.propose', fields: ['cards'] },
      { action: 'approvalRules.agree', fields: ['cards'] },
    ]);
  });
});
