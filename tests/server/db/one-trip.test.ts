import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '@server/db/database';
import { openTestDatabase } from '../../support/server-database';

describe('statements', () => {
  let db: Kysely<Database>;
  let close: () => Promise<void>;
  beforeAll(async () => ({ db, close } = await openTestDatabase({ own: true })));
  afterAll(() => close());

  const one = async (statement: ReturnType<typeof sql<{ value: unknown }>>) =>
    (await statement.execute(db)).rows[0]?.value;

  test('take and give values of every kind, the second time as the first', async () => {
    const at = new Date('2026-02-03T04:05:06.789Z');
    for (let round = 0; round < 2; round += 1) {
      expect(await one(sql`select ${at}::timestamptz as value`)).toEqual(at);
      expect(await one(sql`select ${9_007_199_254_740_993n}::bigint as value`)).toBe(9_007_199_254_740_993n);
      expect(await one(sql`select ${JSON.stringify({ a: ['引"号', null] })}::jsonb as value`)).toEqual({
        a: ['引"号', null],
      });
      expect(await one(sql`select ${['a', 'b,"c"']}::text[] as value`)).toEqual(['a', 'b,"c"']);
      expect(await one(sql`select ${null}::text as value`)).toBeNull();
      expect(await one(sql`select ${true}::boolean as value`)).toBe(true);
      expect(await one(sql`select ${'2026-02-03'}::date as value`)).toBe('2026-02-03');
    }
  });

  test('that fail leave the session as it was, within a transaction and without', async () => {
    const divide = (by: number) => sql<{ value: number }>`select 12 / ${by}::int as value`;
    await expect(divide(0).execute(db)).rejects.toMatchObject({ code: '22012' });
    expect((await divide(4).execute(db)).rows).toEqual([{ value: 3 }]);
    await expect(
      db.transaction().execute(async (trx) => {
        await sql`create temporary table undone (n int)`.execute(trx);
        await divide(0).execute(trx);
      }),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await one(sql`select to_regclass('undone') as value`)).toBeNull();
  });

  test('of other people are never part of a transaction they were sent beside', async () => {
    await sql`create table beside (n int)`.execute(db);
    const insert = (n: number, to: Kysely<Database> = db) => sql`insert into beside values (${n}::int)`.execute(to);
    // Known to be quick, they go together, several to a message.
    await insert(0);
    const undone = () =>
      db.transaction().execute(async (trx) => {
        await insert(-1, trx);
        await insert(-2, trx);
        throw new Error('given up');
      });
    const calls = Array.from({ length: 40 }, (_, n) => (n % 4 === 3 ? undone() : insert(n + 1)));
    const ended = await Promise.allSettled(calls);
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(await one(sql`select count(*)::int || ' ' || min(n) as value from beside`)).toBe('31 0');
  });

  // On a server each connection has its own.
  if (!process.env.DATABASE_URL)
    test('are planned as new ones once many rows have come, whatever they cost before', async () => {
      await sql`create table growing (n int primary key, t text)`.execute(db);
      const text = `select t as value from growing where n = $1 and true`;
      const ask = () => db.executeQuery(CompiledQuery.raw(text, [1]));
      const planned = async () =>
        (
          await sql<{ anew: number; once: number }>`select custom_plans::int as anew, generic_plans::int as once
            from pg_prepared_statements where statement = ${text}`.execute(db)
        ).rows;
      for (let n = 0; n < 7; n += 1) await ask();
      expect(await planned()).toEqual([{ anew: 5, once: 2 }]);
      await sql`insert into growing select n, 'a' from generate_series(1, 600) n`.execute(db);
      await ask();
      expect(await planned()).toEqual([{ anew: 1, once: 0 }]);
    });

  test('are read anew when a column has become another kind', async () => {
    await sql`create table changing (n int not null)`.execute(db);
    const add = (value: unknown) => sql`insert into changing (n) values (${value})`.execute(db);
    expect((await add(1)).numAffectedRows).toBe(1n);
    await sql`alter table changing alter n type text`.execute(db);
    await add('二');
    expect((await sql`select n from changing order by n`.execute(db)).rows).toEqual([{ n: '1' }, { n: '二' }]);
    await sql`drop table changing`.execute(db);
  });
});
