import { type CompanyPayRules, DEFAULT_COMPANY_PAY_RULES } from '@contract/pay-rules/company';
import type { InsuranceRule } from '@contract/pay-rules/rules';
import type { PayRulesView } from '@contract/pay-rules/schemas';
import { type TestApp, testApp } from '../../support/server';

const PATH = '/api/pay-rules';
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const pension = (values: Partial<InsuranceRule> = {}): InsuranceRule => ({
  kind: 'pension',
  place: '',
  validFrom: '2026-01',
  rate: 800,
  fixedFen: 0,
  baseMinFen: 482_600,
  baseMaxFen: 2_413_200,
  rounding: 'fen',
  ...values,
});
const rules = (values: Partial<CompanyPayRules> = {}): CompanyPayRules => ({ ...DEFAULT_COMPANY_PAY_RULES, ...values });
const company = async () => (await t.factory.company()).id;
const save = async (companyId: string, version: number, body: CompanyPayRules) =>
  (await t.as('manager', companyId)).put<PayRulesView>(PATH, { version, rules: body });

describe('reading pay rules', () => {
  test.each(['manager', 'finance'] as const)('gives a %s the defaults where nothing was saved', async (role) => {
    const client = await t.as(role, await company());
    const answer = await client.get<PayRulesView>(PATH);
    expect(answer.body).toMatchObject({ code: 200, data: { version: 0, rules: rules(), saved: null } });
  });

  test('wants somebody signed in, of a role that has to do with wages', async () => {
    expect((await (await t.as(null)).get(PATH)).status).toBe(401);
    for (const role of ['attendance', 'user'] as const)
      expect((await (await t.as(role, await company())).get(PATH)).status).toBe(403);
  });

  test('shows no company what another one saved, and an administrator the one he names', async () => {
    const own = await company();
    expect((await save(own, 0, rules({ jumpFactor: 5 }))).body.code).toBe(200);
    const read = async (client: Awaited<ReturnType<TestApp['as']>>, query = {}) =>
      (await client.get<PayRulesView>(PATH, { query })).body.data.rules.jumpFactor;
    expect(await read(await t.as('finance', await company()))).toBe(3);
    const admin = await t.as('admin');
    expect(await read(admin, { companyId: own })).toBe(5);
    expect((await admin.get(PATH)).status).toBe(404);
  });

  test('takes no company that is none', async () => {
    expect((await (await t.as('admin')).get(PATH, { query: { companyId: 'nonsense' } })).status).toBe(404);
  });
});

describe('saving pay rules', () => {
  test('keeps them, says who saved, and writes down which fields changed', async () => {
    const id = await company();
    const manager = await t.factory.account({ role: 'manager', companies: [id], name: '江经理' });
    const client = await t.as(manager);
    const first = rules({
      insurance: [pension(), pension({ kind: 'medical', rate: 200, fixedFen: 300, place: ' 北京 ' })],
      minimumWages: [{ validFrom: '2026-07', fen: 254_000 }],
      overtimeHours: null,
      asErrors: ['cardDiffers'],
    });
    const saved = (await client.put<PayRulesView>(PATH, { version: 0, rules: first })).body.data;
    expect(saved).toMatchObject({ version: 1, saved: { by: '江经理', at: t.clock.now().toISOString() } });
    expect(saved.rules.insurance.map(({ place }) => place)).toEqual(['', '北京']);
    expect((await client.get<PayRulesView>(PATH)).body.data).toEqual(saved);
    const second = { ...saved.rules, paidIn: 'sameMonth' as const };
    expect((await client.put<PayRulesView>(PATH, { version: 1, rules: second })).body.data.version).toBe(2);
    const written = await t.deps.db
      .selectFrom('audit_log')
      .select(['account_id', 'target_id', 'fields', 'note'])
      .where('company_id', '=', id)
      .where('action', '=', 'payRules.save')
      .orderBy('id')
      .execute();
    expect(written).toEqual([
      {
        account_id: manager.id,
        target_id: id,
        fields: ['insurance.pension', 'insurance.medical', 'overtimeHours', 'asErrors', 'minimumWages'],
        note: null,
      },
      { account_id: manager.id, target_id: id, fields: ['paidIn'], note: null },
    ]);
  });

  test('that change nothing leaves version and log as they were', async () => {
    const id = await company();
    expect((await save(id, 0, rules({ insurance: [pension()] }))).body.data.version).toBe(1);
    expect((await save(id, 1, rules({ insurance: [pension()] }))).body.data.version).toBe(1);
  });

  test('is refused where somebody else saved meanwhile, the first time too', async () => {
    const id = await company();
    const both = await Promise.all([save(id, 0, rules({ jumpFactor: 4 })), save(id, 0, rules({ jumpFactor: 5 }))]);
    expect(both.map(({ body }) => body.code).sort()).toEqual([200, 409]);
    expect((await save(id, 0, rules({ jumpFactor: 6 }))).body).toMatchObject({ code: 409 });
    expect((await save(id, 2, rules({ jumpFactor: 6 }))).body).toMatchObject({ code: 409 });
    expect((await save(id, 1, rules({ jumpFactor: 6 }))).body).toMatchObject({ code: 200, data: { version: 2 } });
  });

  test('is a matter of managers and administrators', async () => {
    const id = await company();
    const body = { version: 0, rules: rules({ jumpFactor: 4 }) };
    expect((await (await t.as(null)).put(PATH, body)).status).toBe(401);
    for (const role of ['finance', 'attendance', 'user'] as const)
      expect((await (await t.as(role, id)).put(PATH, body)).status).toBe(403);
    const admin = await t.as('admin');
    expect((await admin.put(PATH, body)).status).toBe(404);
    expect((await admin.put(PATH, body, { query: { companyId: id } })).body.code).toBe(200);
  });

  test('changes nothing of another company', async () => {
    const id = await company();
    const other = await company();
    const client = await t.as('manager', other);
    const body = { version: 0, rules: rules({ jumpFactor: 4 }) };
    expect((await client.put(PATH, body, { query: { companyId: id } })).status).toBe(200);
    expect((await client.put(PATH, body, { headers: { 'x-company-id': id } })).body.code).toBe(1103);
    expect((await (await t.as('manager', id)).get<PayRulesView>(PATH)).body.data.version).toBe(0);
  });

  test('names every field that is wrong', async () => {
    const id = await company();
    const answer = await save(
      id,
      0,
      rules({ insurance: [pension({ rate: 9_000 })], fundRateMax: 100, asErrors: ['netMissing'] }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { field: 'insurance', message: '社保与公积金第1条的个人比例应为0–50%，最多两位小数' },
      { field: 'fundRateMax', message: '公积金个人比例上限不能低于下限' },
      { field: 'asErrors', message: '阻止提交的问题含有不能设为阻止的问题' },
    ]);
    expect((await save(id, 0, rules({ paidIn: 'never' as 'nextMonth' }))).status).toBe(422);
    expect((await save(id, 0, rules({ toleranceFen: 0.5 }))).status).toBe(422);
    expect((await save(id, 0, rules({ insurance: [pension({ validFrom: '1999-01' })] }))).status).toBe(422);
  });
});
