import type pg from 'pg';
import { type Kysely, sql } from 'kysely';
import type { Database } from '@server/db/database';
import { KeptStatements, Plans } from '@server/db/postgres/kept-statements';
import { openTestDatabase } from '../../support/server-database';

/** So often that a statement is kept by then, and planned for all values. */
const OFTEN = 8;

describe('statements that stay parsed', () => {
  let db: Kysely<Database>;
  let close: () => Promise<void>;
  beforeAll(async () => ({ db, close } = await openTestDatabase({ own: true })));
  afterAll(() => close());
  beforeEach(() => sql`create table keeping (n int not null)`.execute(db));
  afterEach(() => sql`drop table keeping`.execute(db));

  const often = async (work: () => Promise<unknown>) => {
    for (let n = 0; n < OFTEN; n += 1) await work();
  };
  const add = (value: number) => sql`insert into keeping (n) values (${value})`.execute(db);
  const all = (from: Kysely<Database> = db) => sql`select * from keeping where n > ${0}`.execute(from);

  test('give the columns a table has by now, within a transaction and without', async () => {
    await add(1);
    await often(() => all());
    await often(() => db.transaction().execute((trx) => all(trx)));
    await sql`alter table keeping add m text default 'x'`.execute(db);
    expect((await db.transaction().execute((trx) => all(trx))).rows).toEqual([{ n: 1, m: 'x' }]);
    expect((await all()).rows).toEqual([{ n: 1, m: 'x' }]);
    await sql`alter table keeping drop m`.execute(db);
    expect((await all()).rows).toEqual([{ n: 1 }]);
  });

  test('give what is of another kind by now, and what a change that was undone leaves', async () => {
    await add(1);
    const read = async () => (await sql`select n from keeping where n is not null`.execute(db)).rows;
    await often(read);
    await expect(
      db.transaction().execute(async (trx) => {
        await sql`alter table keeping alter n type text`.execute(trx);
        expect((await sql`select n from keeping where n is not null and ${1}::int = 1`.execute(trx)).rows).toEqual([
          { n: '1' },
        ]);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    expect(await read()).toEqual([{ n: 1 }]);
    await sql`alter table keeping alter n type text`.execute(db);
    expect(await read()).toEqual([{ n: '1' }]);
  });

  test('find a table that was made anew under the same name', async () => {
    await add(1);
    await often(() => all());
    await sql`drop table keeping`.execute(db);
    await sql`create table keeping (n bigint not null, of text)`.execute(db);
    await sql`insert into keeping values (2, 'new')`.execute(db);
    expect((await all()).rows).toEqual([{ n: 2n, of: 'new' }]);
  });

  test('are planned anew after much was written, and give all of it', async () => {
    await often(() => all());
    await sql`insert into keeping select g from generate_series(1, 1000) g`.execute(db);
    expect((await all()).rows).toHaveLength(1000);
  });

  test('go on where one of them failed', async () => {
    const inverse = async (by: number) => (await sql`select 12 / ${by}::int as value`.execute(db)).rows;
    await often(() => inverse(3));
    await expect(inverse(0)).rejects.toMatchObject({ code: '22012' });
    expect(await inverse(4)).toEqual([{ value: 3 }]);
  });
});

// The embedded database has one connection, which is never lost.
if (process.env.DATABASE_URL)
  test('on PostgreSQL they are known to connections that come in place of lost ones', async () => {
    const { db, close } = await openTestDatabase({ own: true });
    const read = (n: number) =>
      sql<{ n: number; pid: number }>`select ${n}::int as n, pg_backend_pid() as pid`.execute(db);
    for (let n = 0; n < OFTEN; n += 1) await read(n);
    const [kept] = (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows;
    expect(kept?.name).toMatch(/^k[0-9a-f]{48}$/);
    const [{ pid } = { pid: 0 }] = (await read(0)).rows;
    await db
      .transaction()
      .execute(() => sql`select pg_terminate_backend(${pid}::int)`.execute(db))
      .catch(() => undefined);
    for (let n = 0; n < OFTEN; n += 1) {
      const answer = await read(n).catch(() => read(n)); // the first may meet the broken connection
      expect(answer.rows[0]?.n).toBe(n);
    }
    await close();
  });

describe('behind somebody who hands connections out', () => {
  /** As pg's client, over what `answer` says. */
  function client(answer: (statement: string, named: boolean) => string | null, processID = 7) {
    const sent: { text: string; name?: string }[] = [];
    const fake = {
      processID,
      getTransactionStatus: () => 'I',
      query(asked: string | { name: string; text: string }) {
        const one = typeof asked === 'string' ? { text: asked } : { text: asked.text, name: asked.name };
        sent.push(one);
        const code = answer(one.text, 'name' in one);
        if (code !== null) return Promise.reject(Object.assign(new Error('refused'), { code }));
        return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [{ pid: 7 }] });
      },
    };
    return { client: fake as unknown as pg.PoolClient, sent };
  }
  const named = (sent: readonly { name?: string }[]) => sent.filter(({ name }) => name !== undefined).length;
  const ask = async (kept: KeptStatements) => {
    for (let n = 0; n < OFTEN; n += 1) await kept.query('select 1', []);
  };

  test('nothing is named: another process answers than the one connected to', async () => {
    const { client: pooled, sent } = client(() => null, 4711);
    await ask(new KeptStatements(pooled, new Plans()));
    expect(named(sent)).toBe(0);
  });

  test('directly connected, the same statement has the same name in every process', async () => {
    const [one, other] = [client(() => null), client(() => null)];
    await new KeptStatements(one.client, new Plans()).query('select 0', []);
    await ask(new KeptStatements(one.client, new Plans()));
    await ask(new KeptStatements(other.client, new Plans()));
    expect(named(one.sent)).toBeGreaterThan(0);
    expect(one.sent.at(-1)).toEqual(other.sent.at(-1));
  });

  test.each(['26000', '42P05'])(
    'that was not noticed, one %s is answered all the same, and no connection names anything any more',
    async (code) => {
      const { client: pooled, sent } = client((_, name) => (name ? code : null));
      const plans = new Plans();
      await ask(new KeptStatements(pooled, plans));
      await ask(new KeptStatements(pooled, plans));
      expect(named(sent)).toBe(1);
    },
  );
});
