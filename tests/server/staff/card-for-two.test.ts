import type { NoticeBrief } from '@contract/bell/brief';
import type { ProposalDecision } from '@contract/approval-rules/proposals';
import type { ApprovalRules } from '@contract/approval-rules/rules';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import { FRESH_PROOF_ASKED } from '@contract/errors';
import { TODO_LINKS } from '@contract/dashboard/links';
import type { TodoGroup } from '@contract/dashboard/todo-schemas';
import type { Role } from '@contract/roles';
import type { StaffDetail, StaffInput } from '@contract/staff/record-schemas';
import { bellOf } from '@server/modules/bell/service';
import { STAFF_CONTEXT } from '@server/modules/staff/sealed-numbers';
import { proveAll } from '../../support/proofs';
import { saveRules } from '../../support/approval-rules';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { AccountRecord } from '../../support/server-factory';
import { listBehind } from '../dashboard/lists';
import { freshNumbers, staffForm } from './staff-forms';

const RULE = 1900;
const STALE = 409;

let t: TestApp;
let companyId: string;
let maker: AccountRecord;
let second: AccountRecord;
let root: AccountRecord;
let mine: Client;
let others: Client;
let admin: Client;
let id: string;
let staff: StaffInput;
beforeAll(async () => {
  t = await testApp();
  root = await t.factory.account({ role: 'admin' });
});
beforeEach(async () => {
  companyId = (await t.factory.company()).id;
  maker = await t.factory.account({ role: 'manager', name: '纪明川', companies: [companyId] });
  second = await t.factory.account({ role: 'manager', name: '沈知远', companies: [companyId] });
  [mine, others, admin] = await Promise.all([t.as(maker), t.as(second), t.as(root)]);
  await proveAll(t);
  staff = { ...staffForm(), ...freshNumbers() };
  const body = { requestId: `create-${staff.staffNo}-000`, staff };
  id = (await mine.post<{ id: string }>('/api/staff', body)).body.data.id;
  await laidDown({ by: 'managers', people: [], approvers: 2 });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => t.close());

const at = (client: Client) => (client === admin ? { query: { companyId } } : {});
const laidDown = async (cards: ApprovalRules['cards']) => {
  const { data } = (await mine.get<ApprovalRulesView>('/api/approval-rules')).body;
  await saveRules(mine, others, { version: data.version, rules: { ...data.rules, cards } });
};
const get = async (client = mine) => (await client.get<StaffDetail>(`/api/staff/${id}`, at(client))).body.data;
const edit = async (client: Client, change: Partial<StaffInput>) => {
  const { version } = await get(client);
  return (await client.put<StaffDetail>(`/api/staff/${id}`, { version, staff: { ...staff, ...change } }, at(client)))
    .body;
};
const waiting = async () => {
  const bankCardNo = freshNumbers().bankCardNo ?? '';
  const { code, data } = await edit(mine, { bankCardNo });
  if (code !== 200 || !data.cardChange) throw new Error('nothing waits');
  return { bankCardNo, changeId: data.cardChange.id };
};
const decide = async (client: Client, changeId: string, decision: ProposalDecision, reason?: string) =>
  (await client.post<StaffDetail>(`/api/staff/${id}/card`, { changeId, decision, reason }, at(client))).body;
const stored = async () => {
  const row = await t.deps.db
    .selectFrom('staff')
    .select(['bank_card_sealed', 'bank_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    card: row.bank_card_sealed && t.deps.seal.open(row.bank_card_sealed, STAFF_CONTEXT.bankCard),
    bank: row.bank_name,
  };
};
const kept = () => t.deps.db.selectFrom('staff_card_change').selectAll().where('staff_id', '=', id).execute();
const bell = async (account: AccountRecord, role: Role) =>
  (
    await bellOf(t.deps, {
      ...account,
      role,
      companyId: role === 'admin' ? null : companyId,
      companyIds: role === 'admin' ? [] : [companyId],
    } as never)
  )
    .filter(({ kind }: NoticeBrief) => ['cardWaits', 'cardRefused'].includes(kind))
    .map(({ kind, target, title }) => [kind, target, title]);
const todo = async (client: Client) =>
  (await client.get<{ groups: TodoGroup[] }>('/api/dashboard/todos')).body.data.groups.find(
    ({ kind }) => kind === 'cardChanges',
  );
const logged = async () =>
  (
    await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'fields', 'note'])
      .where('target_id', '=', id)
      .where('action', 'like', 'staff.%Card')
      .orderBy('id')
      .execute()
  ).map(({ action, fields, note }) => [action, fields, note]);

describe('a change of a bank account that wants two people', () => {
  test('waits; the old account stays in force, both are shown masked, everything else is changed at once', async () => {
    const bankCardNo = freshNumbers().bankCardNo ?? '';
    const { code, data } = await edit(mine, { bankCardNo, bankName: '中国建设银行', position: '班长' });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      position: '班长',
      bankCardNo: `**** ${staff.bankCardNo?.slice(-4)}`,
      bankName: staff.bankName,
      cardsForTwo: true,
      cardChange: {
        state: 'waiting',
        fields: ['bankCardNo', 'bankName'],
        bankCardNo: `**** ${bankCardNo.slice(-4)}`,
        bankName: '中国建设银行',
        by: '纪明川',
        mine: true,
        refusal: null,
      },
    });
    expect(await stored()).toEqual({ card: staff.bankCardNo, bank: staff.bankName });
    expect(data.history[0]).toMatchObject({ action: 'holdCard', by: '纪明川', note: '银行卡号、开户行' });
    expect(await logged()).toEqual([['staff.holdCard', ['bank_card_index', 'bank_name'], null]]);
    expect(JSON.stringify(await kept())).not.toContain(bankCardNo);
    // The form of the account in force, saved as it is, leaves what waits.
    await edit(mine, { position: '组长' });
    expect((await get()).cardChange).toMatchObject({ state: 'waiting' });
  });

  test('takes effect once another who may change it agrees, and is pointed out to reviewers from then on', async () => {
    const { bankCardNo, changeId } = await waiting();
    expect((await get(others)).cardChange).toMatchObject({ mine: false, refusal: null });
    expect(await decide(mine, changeId, 'agree')).toMatchObject({
      code: RULE,
      msg: '不能审核自己提出的银行卡变更，须由另一人审核',
    });
    expect(await decide(admin, changeId, 'agree')).toMatchObject({
      code: RULE,
      msg: expect.stringContaining('沈知远'),
    });
    t.clock.advance(60_000);
    const { code, data } = await decide(others, changeId, 'agree');
    expect(code).toBe(200);
    expect(data).toMatchObject({ cardChange: null, bankCardNo: `**** ${bankCardNo.slice(-4)}` });
    expect(await stored()).toMatchObject({ card: bankCardNo });
    expect(await kept()).toEqual([]);
    const events = await t.deps.db
      .selectFrom('staff_event')
      .select(['action', 'card_changed', 'at'])
      .where('staff_id', '=', id)
      .where('action', 'like', '%Card')
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { action: 'holdCard', card_changed: false },
      { action: 'agreeCard', card_changed: true, at: t.clock.now() },
    ]);
    expect(await logged()).toEqual([
      ['staff.holdCard', ['bank_card_index'], null],
      ['staff.agreeCard', ['bank_card_index'], null],
    ]);
    expect((await decide(others, changeId, 'agree')).code).toBe(STALE);
  });

  test('is refused with a reason its maker reads, and no number of it stays', async () => {
    const { changeId } = await waiting();
    expect((await others.post(`/api/staff/${id}/card`, { changeId, decision: 'refuse' })).status).toBe(422);
    expect((await decide(others, changeId, 'refuse', '与复印件不符')).code).toBe(200);
    expect(await stored()).toMatchObject({ card: staff.bankCardNo });
    expect(await kept()).toMatchObject([{ state: 'refused', bank_card_sealed: null, bank_card_last4: null }]);
    expect((await get()).cardChange).toMatchObject({
      state: 'refused',
      reviewer: '沈知远',
      reason: '与复印件不符',
      bankCardNo: null,
    });
    expect((await get(others)).cardChange).toBeNull();
    expect(await bell(maker, 'manager')).toMatchObject([['cardRefused', id, staff.name]]);
    expect(await bell(second, 'manager')).toEqual([]);
    expect((await decide(mine, changeId, 'withdraw')).data.cardChange).toBeNull();
    expect(await bell(maker, 'manager')).toEqual([]);
    expect((await logged()).map(([action]) => action)).toEqual(['staff.holdCard', 'staff.refuseCard']);
  });

  test('is withdrawn by who made it alone, and replaced by a newer one', async () => {
    const first = await waiting();
    expect(await decide(others, first.changeId, 'withdraw')).toMatchObject({ code: RULE });
    const next = await waiting();
    expect((await decide(others, first.changeId, 'agree')).code).toBe(STALE);
    expect(await kept()).toHaveLength(1);
    expect((await decide(mine, next.changeId, 'withdraw')).data.cardChange).toBeNull();
    expect(await kept()).toEqual([]);
    expect(await stored()).toMatchObject({ card: staff.bankCardNo });
  });

  test('is told to those who may agree, in bell and to-dos, until it is settled', async () => {
    const seen: string[] = [];
    const send = t.deps.events.publish.bind(t.deps.events);
    jest.spyOn(t.deps.events, 'publish').mockImplementation(((
      to: { accountIds?: string[] },
      name: string,
      data: never,
    ) => {
      const { id: line, ids = [] } = data as { id?: string; ids?: string[] };
      if (name === 'notice') seen.push(`${line?.split('.')[0]} ${to.accountIds?.join()}`);
      if (name === 'noticesGone' && ids[0]?.startsWith('card')) seen.push('gone');
      return send(to as never, name as never, data);
    }) as never);
    const { changeId } = await waiting();
    expect(seen).toEqual([`cardWaits ${second.id}`]);
    expect(await bell(second, 'manager')).toEqual([['cardWaits', id, staff.name]]);
    expect(await bell(maker, 'manager')).toEqual([]);
    expect(await bell(root, 'admin')).toEqual([]);
    expect(await todo(others)).toMatchObject({ total: 1, items: [{ id, person: staff.name, by: '纪明川' }] });
    expect(await todo(mine)).toBeUndefined();
    expect((await listBehind<{ id: string }>(others, TODO_LINKS.cardChanges)).list.map((each) => each.id)).toEqual([
      id,
    ]);
    await decide(others, changeId, 'agree');
    expect(seen).toContain('gone');
    expect(await bell(second, 'manager')).toEqual([]);
    expect(await todo(others)).toBeUndefined();
  });

  test('waits on when the person leaves, for his last pay, and goes with the record', async () => {
    await waiting();
    const { version } = await get();
    const leave = { action: 'leave', version, requestId: 'leave-0001', date: '2026-07-10', leaveReason: 'resigned' };
    expect((await mine.post<StaffDetail>(`/api/staff/${id}/act`, leave)).body.data).toMatchObject({
      status: 'left',
      cardChange: { state: 'waiting' },
    });
    expect(await kept()).toHaveLength(1);
    const now = await get();
    expect((await mine.del(`/api/staff/${id}`, { query: { version: now.version } })).body.code).toBe(200);
    expect(await kept()).toEqual([]);
  });
});

test('an administrator agrees where no other manager is left, but never to his own', async () => {
  await t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', second.id).execute();
  const { bankCardNo, changeId } = await waiting();
  expect(await bell(root, 'admin')).toMatchObject([['cardWaits', id, expect.stringContaining(staff.name)]]);
  expect((await decide(admin, changeId, 'agree')).code).toBe(200);
  expect(await stored()).toMatchObject({ card: bankCardNo });
  const { data } = await edit(admin, { bankCardNo: freshNumbers().bankCardNo ?? '' });
  expect(data.cardChange).toMatchObject({ mine: true });
  expect(await decide(admin, data.cardChange?.id ?? '', 'agree')).toMatchObject({ code: RULE });
  expect((await decide(mine, data.cardChange?.id ?? '', 'agree')).code).toBe(200);
});

test('the one administrator of a company without managers puts it in force himself, with a reason and a fresh proof', async () => {
  const away = { enabled: false };
  for (const { id: gone } of [maker, second])
    await t.deps.db.updateTable('account').set(away).where('id', '=', gone).execute();
  const bankCardNo = freshNumbers().bankCardNo ?? '';
  const { data } = await edit(admin, { bankCardNo });
  expect(data.cardChange).toMatchObject({ mine: true, alone: true, refusal: null });
  const changeId = data.cardChange?.id ?? '';
  const agree = (reason?: string) =>
    admin.post<StaffDetail>(`/api/staff/${id}/card`, { changeId, decision: 'agree', reason }, at(admin));
  expect((await agree()).status).toBe(422);
  t.clock.advance(11 * 60_000);
  expect((await agree('已核对本人的银行卡复印件')).body.code).toBe(FRESH_PROOF_ASKED);
  expect(await stored()).toMatchObject({ card: staff.bankCardNo });
  await proveAll(t);
  const { code, data: after } = (await agree('已核对本人的银行卡复印件')).body;
  expect(code).toBe(200);
  expect(await stored()).toMatchObject({ card: bankCardNo });
  expect(after.history[0]).toMatchObject({ note: '单人操作：银行卡号；原因：已核对本人的银行卡复印件' });
  expect((await logged()).at(-1)).toEqual([
    'staff.agreeCard',
    ['bank_card_index', 'alone'],
    '单人操作；原因：已核对本人的银行卡复印件',
  ]);
});

test('those named make it and agree to it, nobody else', async () => {
  const third = await t.factory.account({ role: 'manager', companies: [companyId] });
  await laidDown({ by: 'named', people: [maker.id, second.id], approvers: 2 });
  const { changeId } = await waiting();
  expect(await bell(third, 'manager')).toEqual([]);
  expect(await decide(await t.as(third), changeId, 'agree')).toMatchObject({
    code: RULE,
    msg: '按企业的审核权限，这项银行卡变更请由沈知远审核',
  });
  expect((await decide(others, changeId, 'agree')).code).toBe(200);
  const { data } = (await mine.get<ApprovalRulesView>('/api/approval-rules')).body;
  const save = (cards: ApprovalRules['cards']) =>
    mine.put('/api/approval-rules', { version: data.version, rules: { ...data.rules, cards } });
  expect((await save({ by: 'named', people: [maker.id], approvers: 2 })).status).toBe(422);
  expect((await save({ by: 'admin', people: [], approvers: 2 })).status).toBe(422);
});

test('who agrees sees the whole number first, with a reason that is kept without it', async () => {
  const { bankCardNo, changeId } = await waiting();
  const reveal = async () =>
    (
      await others.post<{ value: string | null }>(`/api/staff/${id}/reveal`, {
        field: 'waitingCard',
        reason: '核对银行卡复印件',
      })
    ).body.data;
  expect(await reveal()).toEqual({ value: bankCardNo });
  const looks = await t.deps.db
    .selectFrom('audit_log')
    .select(['fields', 'note'])
    .where('action', '=', 'staff.reveal')
    .where('target_id', '=', id)
    .execute();
  expect(looks).toEqual([{ fields: ['bankCardNo'], note: '待审核的银行卡号：核对银行卡复印件' }]);
  await decide(others, changeId, 'refuse', '与复印件不符');
  expect(await reveal()).toEqual({ value: null });
});

test('what one has proposed is not replaced by another before it is settled; without the rule it is, and the record says so', async () => {
  const { changeId } = await waiting();
  expect(await edit(others, { bankName: '中国建设银行' })).toMatchObject({
    code: RULE,
    msg: '纪明川提出的银行卡变更正在等待审核，请先审核或由其撤回，再修改银行账户',
  });
  expect((await edit(others, { position: '班长' })).data.cardChange).toMatchObject({ id: changeId });
  await laidDown(undefined);
  const { data } = await edit(others, { bankName: '中国建设银行' });
  expect(data).toMatchObject({ cardChange: null, bankName: '中国建设银行' });
  expect(data.history.map(({ action, note }) => [action, note])).toContainEqual([
    'withdrawCard',
    '纪明川提出的变更已被新的修改取代',
  ]);
});

test('goes into the bells of who may agree by a changed rule and out of those of who may no more, and of nobody else', async () => {
  const third = await t.factory.account({ role: 'manager', name: '顾清禾', companies: [companyId] });
  const { changeId } = await waiting();
  const heard: [string, string[]][] = [];
  const send = t.deps.events.publish.bind(t.deps.events);
  jest.spyOn(t.deps.events, 'publish').mockImplementation(((
    to: { accountIds?: string[] },
    name: string,
    data: never,
  ) => {
    const { id: line = '', ids = [line] } = data as { id?: string; ids?: string[] };
    if (ids.includes(`cardWaits.${changeId}`)) heard.push([name, [...(to.accountIds ?? [])]]);
    return send(to as never, name as never, data);
  }) as never);
  await laidDown({ by: 'named', people: [maker.id, second.id], approvers: 2 });
  expect(heard).toEqual([['noticesGone', [third.id]]]);
  heard.length = 0;
  await laidDown({ by: 'managers', people: [], approvers: 2 });
  expect(heard).toEqual([['notice', [third.id]]]);
});

test('without the rule a change holds at once and voids what waits; what waits can still be agreed to', async () => {
  const { changeId } = await waiting();
  await laidDown(undefined);
  expect((await get(others)).cardChange).toMatchObject({ refusal: null });
  const bankCardNo = freshNumbers().bankCardNo ?? '';
  expect((await edit(mine, { bankCardNo })).data).toMatchObject({ cardsForTwo: false, cardChange: null });
  expect(await stored()).toMatchObject({ card: bankCardNo });
  expect((await decide(others, changeId, 'agree')).code).toBe(STALE);
});

test('a first account of somebody entered anew holds at once', async () => {
  const person = { ...staffForm(), ...freshNumbers() };
  const { body } = await mine.post<{ id: string }>('/api/staff', { requestId: 'create-anew-0000', staff: person });
  id = body.data.id;
  staff = person;
  expect((await get()).cardChange).toBeNull();
  expect(await stored()).toMatchObject({ card: person.bankCardNo });
});

test('is of its own company alone, and of who edits records', async () => {
  const { changeId } = await waiting();
  const stranger = await t.as('manager', (await t.factory.company()).id);
  expect((await stranger.post(`/api/staff/${id}/card`, { changeId, decision: 'agree' })).status).toBe(404);
  const finance = await t.as('finance', companyId);
  expect((await finance.post(`/api/staff/${id}/card`, { changeId, decision: 'agree' })).status).toBe(403);
  expect(
    (await t.as(null).then((nobody) => nobody.post(`/api/staff/${id}/card`, { changeId, decision: 'agree' }))).status,
  ).toBe(401);
});
