import { sql } from 'kysely';
import { createSealer } from '@server/crypto/sealer';
import { SEALED_COLUMNS } from '@server/modules/key-rotation/columns';
import { resealAll } from '@server/modules/key-rotation/reseal';
import { testApp, type TestApp } from '../../support/server';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

describe('a new data key', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test('comes to every column that keeps sealed values for good', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = current_schema() and column_name like '%\\_sealed' order by 1`.execute(
      t.deps.db,
    );
    expect(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
      rows.map((row) => row.name).sort(),
    );
  });

  test('seals anew what the old one sealed, so that the old one can go; indexes still find it', async () => {
    const { id: companyId } = await t.factory.company();
    const numbers = { mobile: '13955550001', idNo: '990000199005170035', bankCardNo: '6217990000000000013' };
    const { id } = await t.factory.staff({ companyId, ...numbers });
    const plain = await t.factory.staff({ companyId });
    const account = await t.factory.account({ role: 'user', companies: [companyId], mobile: '13955550001' });
    const both = createSealer({
      keys: [
        { id: 'k2', key: key(9) },
        { id: 'k1', key: key(7) },
      ],
      indexKey: key(7),
    });
    const done = await resealAll({ db: t.deps.db, seal: both });
    expect(done.find(({ table, column }) => table === 'staff' && column === 'mobile_sealed')?.count).toBe(1);
    const onlyNew = createSealer({ keys: [{ id: 'k2', key: key(9) }], indexKey: key(7) });
    const row = await t.deps.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(onlyNew.open(row.id_no_sealed ?? '', 'staff.id_no')).toBe(numbers.idNo);
    expect(onlyNew.open(row.bank_card_sealed ?? '', 'staff.bank_card')).toBe(numbers.bankCardNo);
    expect(row.mobile_index).toBe(onlyNew.blindIndex('mobile', numbers.mobile));
    const stored = await t.deps.db
      .selectFrom('account')
      .select('mobile_sealed')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(onlyNew.open(stored.mobile_sealed ?? '', 'account.mobile')).toBe('13955550001');
    expect(
      (await t.deps.db.selectFrom('staff').selectAll().where('id', '=', plain.id).executeTakeFirstOrThrow())
        .mobile_sealed,
    ).toBeNull();
    expect((await resealAll({ db: t.deps.db, seal: onlyNew })).reduce((sum, { count }) => sum + count, 0)).toBe(0);
  });

  test('changes nothing where an old key is missing', async () => {
    const { id: companyId } = await t.factory.company();
    const { id } = await t.factory.staff({ companyId, mobile: '13955550009' });
    const before = await t.deps.db
      .selectFrom('staff')
      .select('mobile_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stranger = createSealer({ keys: [{ id: 'k3', key: key(3) }], indexKey: key(7) });
    await expect(resealAll({ db: t.deps.db, seal: stranger })).rejects.toThrow('sealed with an unknown key');
    expect(
      await t.deps.db.selectFrom('staff').select('mobile_sealed').where('id', '=', id).executeTakeFirstOrThrow(),
    ).toEqual(before);
  });
});
