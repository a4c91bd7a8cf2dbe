import { systemActor } from '@server/kernel/actor';
import { activeStaff, createFromSheet, directory, type NewPerson } from '@server/modules/staff/service';
import { processorMs } from '../../support/processor-time';
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

  const add = (companyId: string, people: NewPerson[]) =>
    t.deps.db.transaction().execute((trx) => createFromSheet(t.deps, trx, systemActor(companyId), people));

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
      await add(
        companyId,
        Array.from({ length: 1000 }, (_, index) =>
          person({ name: `员工${chunk}-${index}`, staffNo: `S${chunk * 1000 + index}` }),
        ),
      );
    }
    await t.factory.staff({ companyId, name: '离职者', status: 'left', leaveDate: '2026-06-30' });
    const all = await directory(t.deps.db, companyId);
    expect(new Set(all.map((entry) => entry.id)).size).toBe(6001);
    expect(all.find((entry) => entry.name === '离职者')).toMatchObject({
      status: 'left',
      leaveDate: '2026-06-30',
      mobileIndex: null,
    });
    expect(await activeStaff(t.deps.db, companyId)).toHaveLength(6000);
  });

  test('five hundred with a name alone get the next free numbers of the company’s pattern, within seconds', async () => {
    const { id: companyId } = await t.factory.company();
    for (const staffNo of ['GH0007', 'GH0009', '8']) await t.factory.staff({ companyId, staffNo });
    const people = Array.from({ length: 500 }, (_, n) => person({ name: `新人${n}` }));
    let ids: (string | null)[] = [];
    const create = async () => {
      ({ ids } = await t.deps.db
        .transaction()
        .execute((trx) => createFromSheet(t.deps, trx, systemActor(companyId), people, new Set(['GH0011']))));
    };
    expect(await processorMs(create)).toBeLessThan(5_000);
    const added = await t.deps.db
      .selectFrom('staff')
      .select(['staff_no', 'status'])
      .where('company_id', '=', companyId)
      .where(
        'id',
        'in',
        ids.flatMap((id) => id ?? []),
      )
      .orderBy('staff_no')
      .execute();
    expect(added.slice(0, 2)).toEqual([
      { staff_no: 'GH0010', status: 'incomplete' },
      { staff_no: 'GH0012', status: 'incomplete' },
    ]);
    expect(added.at(-1)?.staff_no).toBe('GH0510');
  });

  test('somebody new in spite of numbers others have comes without them', async () => {
    const { id: companyId } = await t.factory.company();
    await t.factory.staff({ companyId, staffNo: 'N1', mobile: '13800002002' });
    const { ids } = await add(companyId, [person({ name: '甲', staffNo: 'N1', mobile: '13800002002', anew: true })]);
    const row = await t.deps.db
      .selectFrom('staff')
      .select(['staff_no', 'mobile_index'])
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ staff_no: 'N2', mobile_index: null });
  });

  test('nobody given, nobody added', async () => {
    const { id: companyId } = await t.factory.company();
    expect(await add(companyId, [])).toEqual({ ids: [], refused: [] });
  });
});
