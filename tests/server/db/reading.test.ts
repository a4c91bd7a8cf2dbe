import { sql } from 'kysely';
import { read, reading, readTogether, rowsOf } from '@server/db/reading';
import { onStatement } from '@server/db/statements';
import { testApp, type TestApp } from '../../support/server';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

interface Row {
  n: number;
  long: bigint | null;
  at: Date | null;
  day: string;
  data: { list: string[] };
  word: string | null;
}

const ROWS = sql<Row>`
  select n, long, at, date '2026-07-15' as day, '{"list":["一","\\"二"]}'::jsonb as data, word from (values
    (2, 9007199254740993::bigint, timestamptz '2026-07-15 10:00:00.125+08', '零'),
    (3, null, null, null),
    (1, -9223372036854775808, timestamptz '1999-12-31 23:59:59Z', '')) as v (n, long, at, word) order by n desc`;
const rows = rowsOf(ROWS, { long: 'bigint', at: 'moment' });
const all = reading([rows], (list) => list);

it('gives each value as the same query made by itself does', async () => {
  const { rows: alone } = await ROWS.execute(t.deps.db);
  expect(alone).toHaveLength(3);
  expect(await read(t.deps.db, all)).toEqual(alone);
});

it('asks for everything in one statement, each part by its own queries in their order', async () => {
  const statements: string[] = [];
  const stop = onStatement(({ sql: text }) => statements.push(text));
  const count = rowsOf(sql<{ total: bigint }>`select count(*) as total from account`, { total: 'bigint' });
  const told = await readTogether(t.deps.db, {
    all,
    both: reading([count, rows], ([counted], list) => ({ total: counted?.total, first: list[0]?.word })),
    none: reading([rowsOf(sql<{ id: string }>`select id from account where false`, {})], (list) => list.length),
  });
  stop();
  expect(statements).toHaveLength(1);
  expect(told).toEqual({ all: await read(t.deps.db, all), both: { total: 0n, first: null }, none: 0 });
});

it('takes parameters and queries built by parts', async () => {
  const { db } = t.deps;
  await t.factory.company({ name: '杭州示例有限公司' });
  const named = (name: string) =>
    reading(
      [
        rowsOf(db.selectFrom('company').select(['name', 'created_at']).where('name', '=', name), {
          created_at: 'moment',
        }),
      ],
      ([company]) => company?.created_at instanceof Date,
    );
  expect(await readTogether(db, { one: named('杭州示例有限公司'), other: named("'; drop table company; --") })).toEqual(
    {
      one: true,
      other: false,
    },
  );
});

it('asks the database nothing where nothing is to be read', async () => {
  let asked = 0;
  const stop = onStatement(() => (asked += 1));
  expect(await readTogether(t.deps.db, {})).toEqual({});
  stop();
  expect(asked).toBe(0);
});
