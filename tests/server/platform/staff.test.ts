import type { StaffPick } from '@contract/staff/schemas';
import { createFromSheet, directory, type NewPerson } from '@server/modules/staff/service';
import { type TestApp, testApp } from '../../support/server';

const PICK = '/api/staff/pick';

describe('staff', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const names = async (companyId: string, keyword: string) => {
    const answer = await (await t.as('finance', companyId)).get<{ list: StaffPick[] }>(PICK, { query: { keyword } });
    return answer.body.data.list.map((person) => person.name);
  };

  test('is picked by name or number, those beginning with the keyword first, those who left last', async () => {
    const { id } = await t.factory.company();
    for (const [name, status] of [
      ['李四', 'left'],
      ['小李', 'regular'],
      ['李三', 'regular'],
    ] as const)
      await t.factory.staff({ companyId: id, name, status });
    await t.factory.staff({ companyId: id, name: '王五', staffNo: '00李7' });
    expect(await names(id, '李')).toEqual(['李三', '李四', '小李', '王五']);
  });

  test('is matched by the normalised name; % and _ mean themselves', async () => {
    const { id } = await t.factory.company();
    await t.factory.staff({ companyId: id, name: '阿依古丽·买买提' });
    expect(await names(id, '阿依古丽•买')).toEqual(['阿依古丽·买买提']);
    expect(await names(id, '%')).toEqual([]);
  });

  test('shows nobody of another company and nothing sensitive', async () => {
    const [own, other] = [await t.factory.company(), await t.factory.company()];
    await t.factory.staff({ companyId: other.id, name: '赵六' });
    await t.factory.staff({ companyId: own.id, name: '赵七', mobile: '13911112222' });
    const answer = await (
      await t.as('attendance', own.id)
    ).get<{ list: StaffPick[] }>(PICK, { query: { keyword: '赵', companyId: other.id } });
    expect(answer.body.data.list).toEqual([
      { id: expect.any(String), name: '赵七', staffNo: expect.any(String), dept: null, left: false },
    ]);
  });

  test('asks for a session, a role, a company and a keyword', async () => {
    const { id } = await t.factory.company();
    expect((await (await t.as(null)).get(PICK, { query: { keyword: 'x' } })).status).toBe(401);
    expect((await (await t.as('user')).get(PICK, { query: { keyword: 'x' } })).status).toBe(403);
    expect(await (await t.as('finance')).get(PICK)).toMatchObject({ status: 422, body: { message: '关键字不能为空' } });
    const admin = await t.as('admin');
    expect((await admin.get(PICK, { query: { keyword: 'x' } })).status).toBe(404);
    expect((await admin.get(PICK, { query: { keyword: 'x', companyId: id } })).status).toBe(200);
  });

  const person = (values: Partial<NewPerson>): NewPerson => ({
    name: '新人',
    staffNo: null,
    dept: null,
    mobile: null,
    idNo: null,
    bankCardNo: null,
    bankName: null,
    ...values,
  });
  const create = async (companyId: string, people: NewPerson[]) => {
    const account = await t.factory.account({ role: 'finance', companies: [companyId] });
    const actor = { ...account, companyId, sessionId: '', ip: '', userAgent: '' };
    return t.deps.db.transaction().execute((trx) => createFromSheet(t.deps, trx, actor, people));
  };

  test('of a sheet is added as 待完善 with sealed numbers', async () => {
    const { id } = await t.factory.company();
    const { ids, refused } = await create(id, [
      person({ name: '甲', mobile: '13911113333', bankCardNo: '6217990000000000013' }),
      person({ name: '乙', staffNo: '007' }),
    ]);
    expect([ids.length, refused]).toEqual([2, []]);
    const row = await t.deps.db
      .selectFrom('staff')
      .selectAll()
      .where('company_id', '=', id)
      .where('name', '=', '甲')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'incomplete', source: 'wages', mobile_last4: '3333', bank_card_last4: '0013' });
    expect(JSON.stringify(row)).not.toContain('13911113333');
    expect(t.deps.seal.open(row.mobile_sealed ?? '', 'staff.mobile')).toBe('13911113333');
    expect((await directory(t.deps.db, id)).map((entry) => entry.name).sort()).toEqual(['乙', '甲']);
  });

  test('of a sheet is refused where a number is taken, in the company or in the list', async () => {
    const { id } = await t.factory.company();
    await t.factory.staff({ companyId: id, staffNo: '007' });
    await t.factory.staff({ companyId: id, mobile: '13911114444', status: 'left' });
    const { ids, refused } = await create(id, [
      person({ staffNo: '007' }),
      person({ mobile: '13911114444' }),
      person({ mobile: '13911114444' }),
    ]);
    expect(ids.map((made) => made !== null)).toEqual([false, true, false]);
    expect(refused).toEqual([
      { index: 0, reason: '工号 007 已有员工使用' },
      { index: 2, reason: '该手机号已有在职员工' },
    ]);
  });
});
