import { Kysely, sql } from 'kysely';
import { alongWithNext } from '@server/db/along';
import type { Database } from '@server/db/database';
import { embeddedDialect } from '@server/db/embedded/dialect';
import { CopyIn } from '@server/db/copy';
import { newId } from '@server/kernel/ids';
import { openTestDatabase } from '../../support/server-database';

describe('a statement that goes along with the next one of its transaction', () => {
  let db: Kysely<Database>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await openTestDatabase({ own: true }));
  });
  afterAll(() => close());

  const added = (id: string) =>
    sql<{
      id: string;
    }>`insert into company (id, name, short_name, credit_code) values (${id}, ${id}, '测试', ${id}) returning id`;
  const known = async (...ids: string[]) =>
    (await db.selectFrom('company').select('id').where('id', 'in', ids).execute()).length;

  test('runs before it, and its rows are there with its answer', async () => {
    const [one, other] = [newId(), newId()];
    await db.transaction().execute(async (trx) => {
      const first = await alongWithNext(trx, added(one).compile(trx));
      const second = await alongWithNext(trx, added(other).compile(trx));
      const found = await trx.selectFrom('company').select('id').where('id', 'in', [one, other]).execute();
      expect(found).toHaveLength(2);
      expect([...first, ...second]).toEqual([{ id: one }, { id: other }]);
    });
  });

  test('is written where nothing but the end comes after it, also before lines that are copied', async () => {
    const [one, other, copied] = [newId(), newId(), newId()];
    await db.transaction().execute((trx) => alongWithNext(trx, added(one).compile(trx)));
    await db.transaction().execute(async (trx) => {
      await alongWithNext(trx, added(other).compile(trx));
      const line = new TextEncoder().encode(`${copied}\t${copied}\t测试\t${copied}\n`);
      await sql`copy company (id, name, short_name, credit_code) from ${new CopyIn(line)}`.execute(trx);
    });
    expect(await known(one, other, copied)).toBe(3);
  });

  test('takes the transaction with it where it fails, and leaves with one that is given up', async () => {
    const [one, other, given] = [newId(), newId(), newId()];
    const twice = db.transaction().execute(async (trx) => {
      await added(one).execute(trx);
      await alongWithNext(trx, added(other).compile(trx));
      await alongWithNext(trx, added(one).compile(trx));
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    const givenUp = db.transaction().execute(async (trx) => {
      await alongWithNext(trx, added(given).compile(trx));
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    expect(await known(one, other, given)).toBe(0);
  });

  test('of which a value cannot be written fails, and its connection goes on', async () => {
    const round: Record<string, unknown> = {};
    round.itself = round;
    const unwritable = sql`select ${round}::jsonb`;
    // More often than there are connections.
    for (let n = 0; n < 12; n += 1)
      await expect(db.transaction().execute((trx) => unwritable.execute(trx))).rejects.toThrow('circular');
    expect(await known(newId())).toBe(0);
  });
});

describe('to the embedded database', () => {
  test('what goes along is one message with the beginning, the next statement, or the end', async () => {
    const sent: string[][] = [];
    const db = new Kysely<Database>({
      dialect: embeddedDialect({
        run(statements) {
          sent.push(statements.map(({ sql: text }) => text));
          return statements.map(() => Promise.resolve({ rows: [], affected: 0, ms: 0 }));
        },
        copy: () => Promise.reject(new Error('nothing is copied here')),
        close: () => Promise.resolve(),
      }),
    });
    const left = (n: number) => sql`select ${sql.lit(n)}`.compile(db);
    await db.transaction().execute(async (trx) => {
      await alongWithNext(trx, left(1));
      await alongWithNext(trx, left(2));
      await sql`select 3`.execute(trx);
      await alongWithNext(trx, left(4));
    });
    await db.transaction().execute(() => Promise.resolve());
    expect(sent).toEqual([
      ['begin', 'select 1', 'select 2', 'select 3'],
      ['select 4', 'commit'],
    ]);
  });
});
