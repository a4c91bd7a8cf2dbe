import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '@server/db/database';
import { GLOBAL_TABLES } from '@server/db/global-tables';
import { OWN_TABLES } from '@server/db/own-objects';
import { onStatement } from '@server/db/statements';
import { currentWall, withinCompanies } from '@server/db/wall/held';
import { newId } from '@server/kernel/ids';
import { openSession } from '@server/modules/session/open-session';
import { demoApp } from '../../support/demo-app';
import type { TestApp } from '../../support/server';
import { type Client, clientFor } from '../../support/server-client';

/** Tables of company data. */
const WALLED = OWN_TABLES.filter((name) => !(name in GLOBAL_TABLES) && !name.startsWith('kysely_'));
const READS_WALLED = new RegExp(`\\b(?:from|join)\\s+"?(?:${WALLED.join('|')})"?(?![\\w"])`, 'i');
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

let t: TestApp;
let walled: Kysely<Database>;
let companyId: string;
let otherId: string;
let clients: Client[];

beforeAll(async () => {
  t = await demoApp();
  walled = t.database.walled;
  const { db } = t.deps;
  const record = await db.selectFrom('check_record').select('company_id').limit(1).executeTakeFirstOrThrow();
  companyId = record.company_id;
  const other = await db.selectFrom('staff').select('company_id').where('company_id', '<>', companyId).limit(1);
  otherId = (await other.executeTakeFirstOrThrow()).company_id;
  clients = await Promise.all([
    t.as('manager', companyId),
    t.as('finance', companyId),
    t.as('attendance', companyId),
    employee(),
  ]);
}, 300_000);
afterAll(() => t.close());

/** Somebody who is employed by this company and no other. */
async function employee(): Promise<Client> {
  const { db } = t.deps;
  const { account_id: id } = await db
    .selectFrom('staff')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('account_id', 'is not', null)
    .where(
      sql<boolean>`not exists (select from account_company x where x.account_id = staff.account_id and x.company_id <> ${companyId})`,
    )
    .where(sql<boolean>`exists (select from account a where a.id = staff.account_id and a.role = 0 and a.enabled)`)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const origin = { accountId: id ?? '', sliding: false, ip: '127.0.0.1', userAgent: 'test' };
  return clientFor(t.app, (await openSession(db, origin, t.clock.now())).token);
}

/** What each of them reads: every address without a record in it, then the first record of each list. */
async function readEverything(): Promise<number> {
  const described = await (await t.as('admin')).get('/api/openapi.json');
  const { paths } = described.body as unknown as { paths: Record<string, Record<string, unknown>> };
  const readable = Object.keys(paths).filter((path) => paths[path]?.get !== undefined && path !== '/api/events');
  let answered = 0;
  for (const client of clients)
    for (const path of readable.filter((each) => !each.includes('{'))) {
      const { status, body } = await client.get<{ list?: { id?: unknown }[] } | null>(path);
      if (status !== 200) continue;
      answered += 1;
      const id = body?.data?.list?.[0]?.id;
      for (const detail of readable.filter((each) => each === `${path}/{id}` || each.startsWith(`${path}/{id}/`)))
        if (typeof id === 'string' && !detail.slice(path.length + 5).includes('{'))
          await client.get(detail.replace('{id}', id));
    }
  return answered;
}

/** Every id that stands in a row of the company, but for its own and those of people, who may work elsewhere as well. */
async function idsOfCompany(): Promise<Set<string>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column" from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
    where k.contype = 'p' and a.atttypid = 'uuid'::regtype and a.attname not in ('company_id', 'account_id')
      and c.relname = any(${WALLED})`.execute(t.deps.db);
  const ids = new Set<string>();
  for (const { table, column } of rows) {
    const found = await sql<{ id: string }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where company_id = ${companyId}`.execute(t.deps.db);
    for (const { id } of found.rows) ids.add(id);
  }
  // A proof of identity is of an account, not of a company, and names the record it was handed in for.
  const proofs = await t.deps.db.selectFrom('real_name').selectAll().execute();
  for (const id of textOf(proofs).match(UUID) ?? []) ids.delete(id);
  return ids;
}

const textOf = (rows: unknown) =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

test('whatever is read of a company is not found with another company’s wall', async () => {
  const asked = new Map<string, CompiledQuery>();
  const stop = onStatement(({ sql: text, parameters }) => {
    if (currentWall()?.kind !== 'companies' || !READS_WALLED.test(text) || !/^\s*(?:select|with)\b/i.test(text)) return;
    if (/\b(?:insert|update|delete)\b/i.test(text)) return;
    asked.set(`${text} ${textOf(parameters)}`, CompiledQuery.raw(text, [...parameters]));
  });
  expect(await readEverything()).toBeGreaterThan(50);
  stop();
  const ids = await idsOfCompany();
  const seen = (rows: unknown) => (textOf(rows).match(UUID) ?? []).filter((id) => ids.has(id));
  // What the question names may come back with no row behind it.
  const within = (company: string, query: CompiledQuery) =>
    withinCompanies([company], () => walled.executeQuery(query)).then(({ rows }) => {
      const named = new Set(textOf(query.parameters).match(UUID));
      return seen(rows).filter((id) => !named.has(id));
    });
  let found = 0;
  const leaks: string[] = [];
  for (const query of asked.values()) {
    if ((await within(companyId, query)).length > 0) found += 1;
    for (const wrong of [otherId, newId()])
      if ((await within(wrong, query)).length > 0) leaks.push(`${query.sql} ${textOf(query.parameters)}`);
  }
  expect(leaks).toEqual([]);
  // The same statements do find the company's rows with its own wall.
  expect(asked.size).toBeGreaterThan(100);
  expect(found).toBeGreaterThan(50);
}, 300_000);
