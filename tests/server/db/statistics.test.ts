import { sql } from 'kysely';
import { onStatement } from '@server/db/statements';
import { analyzeAfterBulk } from '@server/db/vacuum';
import { testApp, type TestApp } from '../../support/server';

let t: TestApp;
let companyId: string;
beforeAll(async () => {
  t = await testApp({ ownDatabase: true });
  companyId = (await t.factory.company()).id;
});
afterAll(() => t.close());

/** Whether statistics are gathered after so many people came in at once. */
async function isGatheredAfter(added: number, databaseUrl?: string): Promise<boolean> {
  const { db } = t.deps;
  await sql`insert into staff (company_id, id, name, name_pinyin, status, source)
    select ${companyId}::uuid, gen_random_uuid(), '某人', '|mouren|mr|ren|r', 'regular', 'import' from generate_series(1, ${added}::int)`.execute(
    db,
  );
  let gathered = false;
  const stop = onStatement(({ sql: text }) => (gathered ||= /^analyze\b/.test(text)));
  await analyzeAfterBulk(db, databaseUrl, 'staff', added);
  stop();
  return gathered;
}

test('the first people of a company are counted in the plans at once, a few more are not', async () => {
  expect(await isGatheredAfter(49)).toBe(false);
  expect(await isGatheredAfter(951)).toBe(true);
  const { rows } = await sql`select reltuples::int as known from pg_class where oid = 'staff'::regclass`.execute(
    t.deps.db,
  );
  expect(rows).toEqual([{ known: 1000 }]);
  expect(await isGatheredAfter(149)).toBe(false);
  expect(await isGatheredAfter(150)).toBe(true);
});

test('a server gathers its own', async () => {
  expect(await isGatheredAfter(5_000, 'postgres://127.0.0.1/salary')).toBe(false);
});
