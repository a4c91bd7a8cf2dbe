import { systemActor } from '@server/kernel/actor';
import { activeStaff, createFromSheet, directory, type NewPerson } from '@server/modules/staff/service';
import { type TestApp, testApp } from '../../support/server';

const person = (values: Partial<NewPerson> & { name: string }): NewPerson => ({
  staffNo: null,
  dept: null,
  mobile: null,
  idNo: null,
  bankCardNo: null,
  bankName: null,
  ...values,
});

describe('people of a wage sheet', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const add = (companyId: string, people: NewPerson[]) => t.deps.db.transaction().execute((trx) => createFromSheet(t.deps, trx, systemActor(companyId), people));

  test('are added as 待完善 with sealed numbers that can be found again', async () => {
    const { id: companyId } = await t.factory.company();
    const given = person({ name: '张三', staffNo: 'G1', dept: '质检', mobile: '13800002001', idNo: '11010519491231002X', bankCardNo: '6222021234567894', bankName: '工商银行' });
    const { ids, refused } = await add(companyId, [given]);
    expect(refused).toEqual([]);
    const row = await t.deps.db.selectFrom('staff').selectAll().where('company_id', '=', companyId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id: ids[0], name: '张三', staff_no: 'G1', dept: '质检', status: 'incomplete', source: 'wages', mobile_last4: '2001', id_no_last4: '002X', bank_card_last4: '7894' });
    expect(row.mobile_index).toBe(t.deps.seal.blindIndex('mobile', '13800002001'));
    expect(t.deps.seal.open(row.id_no_sealed ?? '', 'staff.id_no')).toBe('11010519491231002X');
    expect(JSON.stringify(row)).not.toMatch(/13800002001|11010519491231002X|6222021234567894/);
  });

  test('who are employed already are refused by number, each with the reason', async () => {
    const { id: companyId } = await t.factory.company();
    await t.factory.staff({ companyId, staffNo: 'N1', mobile: '13800002002', idNo: '11010519900307002X' });
    const { ids, refused } = await add(companyId, [
      person({ name: '甲', staffNo: 'N1' }),
      person({ name: '乙', mobile: '13800002002' }),
      person({ name: '丙', idNo: '11010519900307002X' }),
      person({ name: '丁', staffNo: 'N2' }),
    ]);
    expect(ids).toEqual([null, null, null, expect.any(String)]);
    expect(refused).toEqual([
      { index: 0, reason: '工号 N1 已有员工使用' },
      { index: 1, reason: '该手机号已有在职员工' },
      { index: 2, reason: '该身份证号已有在职员工' },
    ]);
  });

  test('standing twice in the sheet are added once', async () => {
    const { id: companyId } = await t.factory.company();
    const { ids } = await add(companyId, [person({ name: '甲', mobile: '13800002003' }), person({ name: '甲', mobile: '13800002003' })]);
    expect(ids).toEqual([expect.any(String), null]);
  });

  test('who left may come back under a new number, and another company is no obstacle', async () => {
    const [own, other] = [await t.factory.company(), await t.factory.company()];
    await t.factory.staff({ companyId: own.id, staffNo: 'L1', mobile: '13800002004', status: 'left' });
    await t.factory.staff({ companyId: other.id, staffNo: 'L2', mobile: '13800002005' });
    const { ids, refused } = await add(own.id, [
      person({ name: '甲', staffNo: 'L3', mobile: '13800002004' }),
      person({ name: '乙', staffNo: 'L2', mobile: '13800002005' }),
      person({ name: '丙', staffNo: 'L1' }),
    ]);
    expect(ids).toEqual([expect.any(String), expect.any(String), null]);
    expect(refused).toHaveLength(1);
  });

  test('come in hundreds at once, and the directory reads all of them in pages', async () => {
    const { id: companyId } = await t.factory.company();
    for (let chunk = 0; chunk < 6; chunk += 1) {
      await add(companyId, Array.from({ length: 1000 }, (_, index) => person({ name: `员工${chunk}-${index}`, staffNo: `S${chunk * 1000 + index}` })));
    }
    await t.factory.staff({ companyId, name: '离职者', status: 'left', leaveDate: '2026-06-30' });
    const all = await directory(t.deps.db, companyId);
    expect(new Set(all.map((entry) => entry.id)).size).toBe(6001);
    expect(all.find((entry) => entry.name === '离职者')).toMatchObject({ status: 'left', leaveDate: '2026-06-30', mobileIndex: null });
    expect(await activeStaff(t.deps.db, companyId)).toHaveLength(6000);
  });

  test('nobody given, nobody added', async () => {
    const { id: companyId } = await t.factory.company();
    expect(await add(companyId, [])).toEqual({ ids: [], refused: [] });
  });
});
