import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '@server/db/database';
import { CopyIn } from '@server/db/copy';
import { type Watched, watchTables, Writes } from '@server/db/writes';
import { newId } from '@server/kernel/ids';
import { openTestDatabase } from '../../support/server-database';

describe('who watches tables hears', () => {
  let db: Kysely<Database>;
  let close: () => Promise<void>;
  let companyId: string;
  beforeAll(async () => {
    ({ db, close } = await openTestDatabase({ own: true }));
    companyId = newId();
    await addCompany(companyId);
  });
  afterAll(() => close());

  const addCompany = (id: string) =>
    sql`insert into company (id, name, short_name, credit_code) values (${id}, ${id}, '测试', ${id})`.execute(db);

  /** How often somebody who watches these is called back while something is done. */
  async function heard(watched: readonly Watched[], work: () => Promise<unknown>): Promise<number> {
    let times = 0;
    const stop = watchTables(watched, () => (times += 1));
    await work();
    stop();
    return times;
  }

  const COMPANY: Watched[] = [{ table: 'company', columns: ['status', 'expire_at'], inserts: false }];

  test.each<[string, () => Promise<unknown>]>([
    ['by the builder', () => db.updateTable('company').set({ status: 'active' }).execute()],
    [
      'in plain SQL, under another name',
      () => sql`update company c set expire_at = null where c.id is not null`.execute(db),
    ],
    [
      'within another',
      () => sql`with x as (update company set status = 'active' returning 1) select * from x`.execute(db),
    ],
    ['several columns at once', () => sql`update company set (status, expire_at) = ('active', null)`.execute(db)],
    [
      'with a question before the column',
      () =>
        sql`update company set name = (select 'x' from account where false limit 1), status = 'active' where false`.execute(
          db,
        ),
    ],
    [
      'several at once after another',
      () => sql`update company set name = name, (status, expire_at) = ('active', null) where false`.execute(db),
    ],
    [
      'behind a comparison with a “from” in it',
      () =>
        sql`update company set name = case when name is distinct from 'x' then name end, status = 'active' where false`.execute(
          db,
        ),
    ],
    [
      'behind a text that reads like a condition',
      () => sql`update company set name = 'it''s where it is', status = 'active' where false`.execute(db),
    ],
    ['where a row is there already', () => upsert()],
    // Had its connection broken, nobody would know whether it came about.
    ['that fails', () => sql`update company set status = 'nothing'`.execute(db).catch(() => undefined)],
    ['of rows that go', () => db.deleteFrom('company').where('id', '=', newId()).execute()],
  ])('a change %s', async (_how, work) => {
    expect(await heard(COMPANY, work)).toBe(1);
  });

  const upsert = () =>
    sql`insert into company (id, name, short_name, credit_code) values (${companyId}, '测试', '测试', 'C')
      on conflict (id) do update set status = 'active'`.execute(db);

  test.each<[string, () => Promise<unknown>]>([
    ['another column', () => db.updateTable('company').set({ name: '测试' }).where('status', '=', 'active').execute()],
    ['another table', () => db.updateTable('account').set({ name: '测试' }).where('id', '=', newId()).execute()],
    ['a row that is added', () => addCompany(newId())],
    ['a read that locks', () => sql`select status from company for update`.execute(db)],
  ])('nothing of %s', async (_what, work) => {
    expect(await heard(COMPANY, work)).toBe(0);
  });

  test('of rows that are added, where that matters, also by COPY', async () => {
    const links: Watched[] = [{ table: 'account_company' }];
    const none = new CopyIn(new Uint8Array());
    expect(
      await heard(links, () => sql`copy account_company (account_id, company_id, position) from ${none}`.execute(db)),
    ).toBe(1);
    expect(
      await heard(links, () =>
        sql`insert into account_company (account_id, company_id, position) select id, ${companyId}, 0 from account`.execute(
          db,
        ),
      ),
    ).toBe(1);
  });

  test('of a transaction once it is committed, and nothing of one that is undone', async () => {
    let times = 0;
    const stop = watchTables(COMPANY, () => (times += 1));
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('company').set({ status: 'active' }).execute();
      expect(times).toBe(0);
    });
    expect(times).toBe(1);
    await expect(
      db.transaction().execute(async (trx) => {
        await trx.updateTable('company').set({ status: 'active' }).execute();
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    stop();
    expect(times).toBe(1);
  });

  test('of a transaction begun and ended in other words, what a savepoint gave back among it', async () => {
    const written = new Writes();
    const change = 'update company set status = $1';
    const said = async (...texts: string[]) =>
      heard(COMPANY, () => {
        texts.forEach((text) => written.ended(text));
        return Promise.resolve();
      });
    expect(await said('start transaction isolation level serializable', change)).toBe(0);
    expect(await said('COMMIT')).toBe(1);
    expect(await said('BEGIN ISOLATION LEVEL REPEATABLE READ', 'savepoint a', change, 'rollback to savepoint a')).toBe(
      0,
    );
    expect(await said('end')).toBe(1);
    expect(await said('begin', change, 'rollback', 'begin', 'commit')).toBe(0);
    expect(await said(change)).toBe(1);
  });

  test('a transaction begun by hand has the connection to itself', async () => {
    const ids = [newId(), newId()] as const;
    const seen = () => db.selectFrom('company').select('id').where('id', 'in', ids).execute();
    const begun = db.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin'));
      await connection.executeQuery(
        CompiledQuery.raw('insert into company (id, name, short_name, credit_code) values ($1::uuid, $2, $2, $2)', [
          ids[0],
          '撤回公司',
        ]),
      );
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    });
    const beside = addCompany(ids[1]);
    await Promise.all([begun, beside]);
    expect(await seen()).toEqual([{ id: ids[1] }]);
  });
});
