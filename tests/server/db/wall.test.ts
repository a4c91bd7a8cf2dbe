import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { copyIn } from '@server/db/copy';
import type { Database } from '@server/db/database';
import { GLOBAL_TABLES } from '@server/db/global-tables';
import { OWN_TABLES } from '@server/db/own-objects';
import { prepareRoles } from '@server/db/roles';
import { CROSSINGS, OWNER_WORK } from '@server/db/wall/crossings';
import { across, behind, Held, NOTHING, withinCompanies } from '@server/db/wall/held';
import { newId } from '@server/kernel/ids';
import { openTestDatabase, type TestDatabase } from '../../support/server-database';

/** Tables of company data. */
const WALLED = OWN_TABLES.filter((name) => !(name in GLOBAL_TABLES) && !name.startsWith('kysely_'));
const DENIED = expect.objectContaining({ code: '42501' });

let database: TestDatabase;
let db: Kysely<Database>;
const [own, other] = [newId(), newId()];

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.walled;
  await database.db
    .insertInto('job')
    .values([own, other].map((companyId) => job(companyId)))
    .execute();
});
afterAll(() => database.close());

function job(companyId: string) {
  return {
    id: newId(),
    company_id: companyId,
    owner_id: null,
    kind: 'test',
    payload: '{}',
    run_at: new Date(),
    lease_until: null,
    lease_token: null,
    dedupe_key: null,
    unit: '',
    step: '',
    error: null,
    created_at: new Date(),
    finished_at: null,
  };
}
const entry = (companyId: string) => ({
  id: newId(),
  company_id: companyId,
  at: new Date(),
  account_id: newId(),
  account_name: '林书瑶',
  role: 'finance',
  action: 'wages.publish',
  target_type: 'wageBatch',
  target_id: newId(),
  result: 'ok',
  request_id: null,
  fields: '[]',
  note: null,
  ip: '192.0.2.1',
  user_agent: 'test',
});
const companiesOfJobs = async (handle: Kysely<Database> = db) =>
  (await handle.selectFrom('job').select('company_id').execute()).map((row) => row.company_id).sort();

test('every table of company data is behind the wall, for its owner too', async () => {
  const { rows } = await sql<{ name: string; policies: Record<string, string[]> }>`
    select c.relname as name, (
      select jsonb_object_agg(p.polname, array(select pg_get_userbyid(r)::text from unnest(p.polroles) r order by 1))
      from pg_policy p where p.polrelid = c.oid
    ) as policies
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and c.relforcerowsecurity order by 1`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual([...WALLED].sort());
  const { application, across: crossing } = database.roles;
  const owner = application.replace('application', 'owner');
  for (const { policies } of rows)
    expect(policies).toEqual({ rows_of_companies: [application], rows_of_all: [crossing, owner] });
});

test('neither role owns a table, passes by a policy or may sign in', async () => {
  const roles = [database.roles.application, database.roles.across];
  const { rows } = await sql`
    select rolsuper, rolbypassrls, rolcanlogin, exists (select from pg_class where relowner = r.oid) as owns
    from pg_roles r where rolname = any(${roles})`.execute(database.db);
  const none = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, owns: false };
  expect(rows).toEqual([none, none]);
});

test('a policy that lets more through is gone after the next start', async () => {
  await sql`create policy gap on job using (true)`.execute(database.db);
  await prepareRoles(database.db);
  const { rows } = await sql`select from pg_policy where polname = 'gap'`.execute(database.db);
  expect(rows).toEqual([]);
});

test('where no wall was set nothing is seen and nothing written', async () => {
  expect(await companiesOfJobs()).toEqual([]);
  expect(await behind(new Held(NOTHING), () => companiesOfJobs())).toEqual([]);
  await expect(db.insertInto('job').values(job(own)).execute()).rejects.toEqual(DENIED);
});

test('within a company its rows are seen and no others, across companies all', async () => {
  expect(await withinCompanies([own], () => companiesOfJobs())).toEqual([own]);
  expect(await withinCompanies([own, other], () => companiesOfJobs())).toEqual([own, other].sort());
  expect(await across('scheduler', () => companiesOfJobs())).toEqual([own, other].sort());
  // Asked at the same time, each is answered for himself.
  expect(
    await Promise.all([own, other].map((companyId) => withinCompanies([companyId], () => companiesOfJobs()))),
  ).toEqual([[own], [other]]);
});

test('another company’s rows cannot be made, changed, handed over or deleted', async () => {
  await withinCompanies([own], async () => {
    await expect(db.insertInto('job').values(job(other)).execute()).rejects.toEqual(DENIED);
    const changed = db.updateTable('job').set({ step: 'x' }).where('company_id', '=', other);
    expect((await changed.executeTakeFirst()).numUpdatedRows).toBe(0n);
    expect((await db.deleteFrom('job').executeTakeFirst()).numDeletedRows).toBe(1n);
    await db.insertInto('job').values(job(own)).execute();
    await expect(db.updateTable('job').set({ company_id: other }).execute()).rejects.toEqual(DENIED);
  });
  expect(await companiesOfJobs(database.db)).toEqual([own, other].sort());
});

test('entries of the log are added to and read, never changed, by either role', async () => {
  const attempts: (() => Promise<unknown>)[] = [
    () => db.updateTable('audit_log').set({ note: '改过' }).execute(),
    () => db.deleteFrom('audit_log').execute(),
    () => db.deleteFrom('audit_link').execute(),
    () => db.updateTable('audit_anchor').set({ hash: 'x' }).execute(),
    () => sql`truncate audit_log`.execute(db),
  ];
  for (const run of [
    <T>(work: () => T) => withinCompanies([own], work),
    <T>(work: () => T) => across('administrator', work),
  ]) {
    await run(() => db.insertInto('audit_log').values(entry(own)).execute());
    for (const attempt of attempts) await expect(run(attempt)).rejects.toEqual(DENIED);
  }
});

test('a transaction keeps its companies', async () => {
  const seen: string[][] = [];
  await withinCompanies([own], () =>
    db.transaction().execute(async (trx) => {
      seen.push(await companiesOfJobs(trx));
      await expect(withinCompanies([other], () => companiesOfJobs(trx))).rejects.toThrow('companies of a transaction');
      await expect(across('scheduler', () => companiesOfJobs(trx))).rejects.toThrow('companies of a transaction');
      seen.push(await companiesOfJobs(trx));
    }),
  );
  expect(seen).toEqual([[own], [own]]);
});

test('after a transaction that was taken back the next statement sees what it may', async () => {
  for (const companyId of [own, other]) {
    const failing = withinCompanies([companyId], () =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('job').values(job(companyId)).execute();
        await sql`select 1 / 0`.execute(trx);
      }),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await companiesOfJobs()).toEqual([]);
  }
});

test('lines that are copied in are the company’s own', async () => {
  const lines = (...companies: string[]) =>
    new Uint8Array(Buffer.from(companies.map((id) => `${id}\t${newId()}\t2026-07-15\tx\n`).join('')));
  const copy = (bytes: Uint8Array<ArrayBuffer>) =>
    db.transaction().execute((trx) => copyIn(trx, 'audit_unlinked', ['company_id', 'audit_id', 'at'], bytes));
  const line = (...companies: string[]) =>
    new Uint8Array(Buffer.from(companies.map((id) => `${id}\t${newId()}\t2026-07-15\n`).join('')));
  await expect(withinCompanies([own], () => copy(line(own, other)))).rejects.toThrow();
  await expect(withinCompanies([own], () => copy(lines(own)))).rejects.toThrow();
  expect(await withinCompanies([own], () => copy(line(own, own)))).toBe(2n);
  const seen = () => db.selectFrom('audit_unlinked').select('company_id').where('at', '<', new Date('2026-07-16'));
  expect(await withinCompanies([own], () => seen().execute())).toHaveLength(2);
  expect(await withinCompanies([other], () => seen().execute())).toHaveLength(0);
});

test('the page of the database lists what crosses, with its reason, and nothing else', () => {
  const page = readFileSync(join(process.cwd(), 'docs/database.md'), 'utf8');
  const [, wall = ''] = /^## The wall$([\s\S]*?)^## /m.exec(page) ?? [];
  const listed = [...wall.matchAll(/^\| `([\w-]+)` +\| (.+?) +\|$/gm)].map(([, name, why]) => [name, why]);
  expect(listed).toEqual(Object.entries({ ...CROSSINGS, ...OWNER_WORK }));
});
