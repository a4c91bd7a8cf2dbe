import type { ApprovalRules } from '@contract/approval-rules/rules';
import type { StaffDetail } from '@contract/staff/record-schemas';
import { jsonText } from '@server/db/json';
import { newId } from '@server/kernel/ids';
import type { AccountRecord } from '../../support/server-factory';
import { sheetTexts } from '../staff/sheet-texts';
import { committed, everybody, fix, data, HEADER, line, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
let named: AccountRecord;
beforeAll(async () => {
  s = await stage();
  named = await s.t.factory.account({ role: 'manager', name: '纪明川', companies: [s.companyId] });
  await committed(s, await staged(s, [HEADER, line(1, '沈知秋'), line(2, '顾南风')]));
});
beforeEach(() => s.t.deps.db.deleteFrom('company_approval_rules').execute());
afterAll(() => s.t.close());

const lay = (people: string[]) => layCards({ by: 'named', people });
const layCards = (cards: ApprovalRules['cards']) =>
  s.t.deps.db
    .insertInto('company_approval_rules')
    .values({
      company_id: s.companyId,
      version: 1,
      rules: jsonText({ cumulative: false, tiers: [], pay: [], cards }),
      saved_by: '纪明川',
      saved_at: s.t.clock.now(),
    })
    .execute();
const UPSERT = { mode: 'upsert' };
/** The first has another card and department, the second another department, the third is new. */
const rows = (serial: number) => [
  HEADER,
  line(1, '沈知秋', { 5: `研发部${serial}`, 6: cardOf(serial) }),
  line(2, '顾南风', { 5: `研发部${serial}` }),
  line(serial, '宋微'),
];
const cardOf = (serial: number) => line(serial + 40, '')[6] ?? '';
const cards = async () => (await everybody(s)).map(({ name, dept, bankCardNo }) => [name, dept, bankCardNo?.slice(-4)]);

test('a row that would change somebody else’s bank account is an error that says who may, the others are written', async () => {
  await lay([named.id]);
  const made = await staged(s, rows(3), UPSERT);
  expect(made.counts).toMatchObject({ error: 1, ok: 2 });
  const [first] = await rowsOf(s, made.id);
  expect(first?.issues).toMatchObject([{ code: 'cardsKept', level: 'error', column: 6, values: { who: '纪明川' } }]);
  const [[, dept, card] = []] = await cards();
  await committed(s, made, { ignoreErrors: true, requestId: 'request-0003' });
  expect(await cards()).toEqual([
    ['沈知秋', dept, card],
    ['顾南风', '研发部3', expect.anything()],
    ['宋微', '生产部/一车间', expect.anything()],
  ]);
});

test('the cell emptied, everything else of the row is written', async () => {
  await lay([named.id]);
  const made = await staged(s, rows(4).slice(0, 2), UPSERT);
  const fixed = data<{ row: { status: string }; version: number }>(await fix(s, made, 2, { cells: { 6: '' } }));
  expect(fixed.row.status).toBe('ok');
  const [[, , card] = []] = await cards();
  await committed(s, { ...made, version: fixed.version }, { requestId: 'request-0004' });
  expect((await cards())[0]).toEqual(['沈知秋', '研发部4', card]);
});

test('whom the rule names imports them', async () => {
  await lay([s.manager.id]);
  await committed(s, await staged(s, rows(5).slice(0, 2), UPSERT), { requestId: 'request-0005' });
  expect((await cards())[0]).toEqual(['沈知秋', '研发部5', cardOf(5).slice(-4)]);
});

test('a rule laid down after the check refuses the row when it is written, with the reason in the file of errors', async () => {
  const made = await staged(s, rows(6).slice(0, 2), UPSERT);
  expect(made.counts).toMatchObject({ error: 0 });
  await lay([named.id]);
  const before = await cards();
  const ended = await committed(s, made, { requestId: 'request-0006' });
  expect(ended).toMatchObject({ result: { refused: 1 } });
  expect(await cards()).toEqual(before);
  const texts = await sheetTexts((await s.client.get(`/api/staff/imports/${made.id}/error-file`)).raw);
  expect(texts).toContain('员工的银行卡信息请由纪明川变更');
});

test('who comes back brings no other card', async () => {
  const back = (await everybody(s)).find(({ name }) => name === '顾南风');
  const leave = () =>
    s.t.deps.db
      .updateTable('staff')
      .set({ status: 'left', leave_date: '2025-12-31', leave_reason: 'resigned' })
      .where('id', '=', back?.id ?? '')
      .execute();
  await leave();
  await lay([named.id]);
  const rehire = { mode: 'upsert', rehireLeft: 'true' };
  const other = await staged(s, [HEADER, line(2, '顾南风', { 4: '2026-07-01', 6: cardOf(7) })], rehire);
  expect((await rowsOf(s, other.id))[0]?.issues).toMatchObject([{ code: 'cardsKept' }]);
  const same = await staged(s, [HEADER, line(2, '顾南风', { 4: '2026-07-01' })], rehire);
  expect(await committed(s, same, { requestId: 'request-0007' })).toMatchObject({ result: { rehire: 1 } });
});

test('a bank written with other blanks is no other account, neither in the check nor as it is written', async () => {
  const [first] = await everybody(s);
  const stored = { bank_name: '中国工商银行　杭州 分行', bank_account_name: '沈知秋' };
  await s.t.deps.db
    .updateTable('staff')
    .set(stored)
    .where('id', '=', first?.id ?? '')
    .execute();
  await lay([named.id]);
  const header = [...HEADER, '开户行', '开户名'];
  const own = line(1, '沈知秋', { 5: '研发部9', 6: '' });
  const made = await staged(s, [header, [...own, '中国工商银行杭州分行', '沈 知秋']], UPSERT);
  expect((await rowsOf(s, made.id))[0]?.issues).toEqual([]);
  expect(await committed(s, made, { requestId: 'request-0009' })).toMatchObject({ result: { update: 1, refused: 0 } });
  expect((await cards())[0]?.[1]).toBe('研发部9');
  const other = await staged(s, [header, [...own, '中国建设银行', '']], UPSERT);
  expect((await rowsOf(s, other.id))[0]?.issues).toMatchObject([{ code: 'cardsKept' }]);
});

test('where the company wants two people, the list’s bank accounts wait and everything else is written', async () => {
  const second = await s.t.factory.account({ role: 'manager', companies: [s.companyId] });
  await layCards({ by: 'managers', people: [], approvers: 2 });
  const [[, , card] = []] = await cards();
  const made = await staged(s, [HEADER, line(1, '沈知秋', { 5: '研发部12', 6: cardOf(12) }), line(12, '宋微')], UPSERT);
  expect(made.counts).toMatchObject({ error: 0, warning: 1 });
  expect((await rowsOf(s, made.id))[0]?.issues).toMatchObject([{ code: 'cardsWait', level: 'warning', column: 6 }]);
  const ended = await committed(s, made, { requestId: 'request-0012' });
  expect(ended).toMatchObject({ result: { update: 1, create: 1, refused: 0, cardsWaiting: 1 } });
  expect((await cards())[0]).toEqual(['沈知秋', '研发部12', card]);
  // Somebody new has his own at once.
  expect(await cards()).toContainEqual(['宋微', expect.anything(), line(12, '')[6]?.slice(-4)]);
  const [first] = await everybody(s);
  const client = await s.t.as(second);
  const { cardChange, history } = (await client.get<StaffDetail>(`/api/staff/${first?.id}`)).body.data;
  expect(cardChange).toMatchObject({ state: 'waiting', fields: ['bankCardNo'], refusal: null });
  expect(
    history
      .slice(0, 2)
      .map(({ action, note }) => `${action} ${note}`)
      .sort(),
  ).toEqual(['edit 批量导入：部门', 'holdCard 批量导入：银行卡号']);
  const agree = { changeId: cardChange?.id, decision: 'agree' };
  expect((await client.post(`/api/staff/${first?.id}/card`, agree)).body.code).toBe(200);
  expect((await cards())[0]).toEqual(['沈知秋', '研发部12', cardOf(12).slice(-4)]);
});

test('whose proposed bank account a row would replace is named before, whether the rule still holds or not', async () => {
  await layCards({ by: 'managers', people: [], approvers: 2 });
  const [first] = await everybody(s);
  const other = await s.t.factory.account({ role: 'manager', name: '沈知远', companies: [s.companyId] });
  await s.t.deps.db
    .insertInto('staff_card_change')
    .values({
      company_id: s.companyId,
      staff_id: first?.id ?? '',
      id: newId(),
      state: 'waiting',
      by_id: other.id,
      by_name: other.name,
      at: s.t.clock.now(),
      bank_name: '中国建设银行',
    })
    .onConflict((at) =>
      at.columns(['company_id', 'staff_id']).doUpdateSet({ by_id: other.id, by_name: other.name, state: 'waiting' }),
    )
    .execute();
  const sheet = [HEADER, line(1, '沈知秋', { 6: cardOf(15) }), line(2, '顾南风', { 6: cardOf(16) })];
  const warned = { code: 'cardsReplaced', level: 'warning', column: 6, values: { by: '沈知远' } };
  const waits = { code: 'cardsWait' };
  const made = await staged(s, sheet, UPSERT);
  const [his, hers] = await rowsOf(s, made.id);
  expect(his?.issues).toMatchObject([waits, warned]);
  expect(hers?.issues).toMatchObject([waits]);
  // Cleared, the proposal stays.
  await fix(s, made, his?.rowNo ?? 0, { cells: { 6: '' } });
  expect((await rowsOf(s, made.id))[0]?.issues).toEqual([]);
  await s.t.deps.db.deleteFrom('company_approval_rules').execute();
  expect((await rowsOf(s, (await staged(s, sheet, UPSERT)).id))[0]?.issues).toMatchObject([warned]);
});

test('a list checked before another proposed an account does not replace it', async () => {
  await layCards({ by: 'managers', people: [], approvers: 2 });
  const other = await s.t.factory.account({ role: 'manager', companies: [s.companyId] });
  const sheet = (serial: number) => [HEADER, line(2, '顾南风', { 6: cardOf(serial) })];
  const made = await staged(s, sheet(17), UPSERT);
  const others = { ...s, client: await s.t.as(other) };
  const proposed = await committed(others, await staged(others, sheet(18), UPSERT), { requestId: 'request-0018' });
  expect(proposed).toMatchObject({ result: { cardsWaiting: 1 } });
  expect(await committed(s, made, { requestId: 'request-0017' })).toMatchObject({ result: { refused: 1 } });
  const waiting = await s.t.deps.db
    .selectFrom('staff_card_change')
    .select(['by_id', 'bank_card_last4'])
    .where('by_id', '=', other.id)
    .execute();
  expect(waiting).toEqual([{ by_id: other.id, bank_card_last4: cardOf(18).slice(-4) }]);
});

test('a person two rows have found is changed by the first, the other is refused, and nothing waits twice', async () => {
  await layCards({ by: 'managers', people: [], approvers: 2 });
  const [first] = await everybody(s);
  const made = await staged(
    s,
    [HEADER, line(1, '沈知秋', { 6: cardOf(13) }), line(2, '顾南风', { 6: cardOf(14) })],
    UPSERT,
  );
  // By another of his numbers than the first row.
  await s.t.deps.db
    .updateTable('staff_import_row')
    .set({
      staff_id: first?.id ?? '',
      seen_version: first?.version ?? 0,
      staff_no: null,
      id_no_index: null,
      mobile_index: null,
    })
    .where('import_id', '=', made.id)
    .where('name', '=', '顾南风')
    .execute();
  const ended = await committed(s, made, { requestId: 'request-0013' });
  expect(ended).toMatchObject({ result: { refused: 1, cardsWaiting: 1 } });
  const waiting = await s.t.deps.db
    .selectFrom('staff_card_change')
    .select(['staff_id', 'bank_card_last4'])
    .where('import_id', '=', made.id)
    .execute();
  expect(waiting).toEqual([{ staff_id: first?.id, bank_card_last4: cardOf(13).slice(-4) }]);
});
