import { type Kysely, sql } from 'kysely';
import type { Database } from '@server/db/database';
import { PLATFORM } from '@server/db/platform-rows';
import { roleNames, type RoleNames } from '@server/db/role-names';
import { prepareRoles } from '@server/db/roles';
import { newId } from '@server/kernel/ids';
import { openTestDatabase } from '../../support/server-database';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Kysely<Database>;
let roles: RoleNames;
const COMPLETE = {
  refused: [],
  skipped: false,
  wall: expect.objectContaining({ application: expect.any(String) }) as unknown,
};
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  roles = await roleNames(db);
  expect(await prepareRoles(db)).toEqual(COMPLETE);
});
afterAll(() => database.close());

const DENIED = expect.objectContaining({ code: '42501' });

/** Runs one statement as a role; what it changed is taken back. */
async function as(role: string, statement: (trx: Kysely<Database>) => Promise<unknown>): Promise<unknown> {
  const undo = new Error('taken back');
  let answer: unknown;
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`set local role ${sql.ref(role)}`.execute(trx);
      answer = await statement(trx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return answer;
}

const entry = () => ({
  id: newId(),
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
const addEntry = (trx: Kysely<Database>) => trx.insertInto('audit_log').values(entry()).execute();

test('the application role adds audit rows and reads them', async () => {
  const rows = await as(roles.application, async (trx) => {
    await sql`select set_config('app.companies', ${`{${PLATFORM}}`}, true)`.execute(trx);
    await addEntry(trx);
    return trx.selectFrom('audit_log').select('action').execute();
  });
  expect(rows).toContainEqual({ action: 'wages.publish' });
});

test.each([
  ['change', (trx: Kysely<Database>) => trx.updateTable('audit_log').set({ note: '改过' }).execute()],
  ['delete', (trx: Kysely<Database>) => trx.deleteFrom('audit_log').execute()],
  ['empty', (trx: Kysely<Database>) => sql`truncate audit_log`.execute(trx)],
])('the application role cannot %s audit rows', async (_what, statement) => {
  await expect(as(roles.application, statement)).rejects.toEqual(DENIED);
});

test('the application role writes company data and cannot change the schema', async () => {
  const company = { id: newId(), name: '甲', short_name: '甲', credit_code: '91330100MA0000001F' };
  await as(roles.application, async (trx) => {
    await trx.insertInto('company').values(company).execute();
    await trx.updateTable('company').set({ short_name: '乙' }).where('id', '=', company.id).execute();
    await trx.deleteFrom('company').where('id', '=', company.id).execute();
  });
  await expect(
    as(roles.application, (trx) => sql`alter table company add column extra text`.execute(trx)),
  ).rejects.toEqual(DENIED);
  await expect(as(roles.application, (trx) => trx.deleteFrom('kysely_migration' as never).execute())).rejects.toEqual(
    DENIED,
  );
});

test('the owner role owns every table and may alter it', async () => {
  const { rows } = await sql`select tablename from pg_tables
    where schemaname = current_schema() and tableowner <> ${roles.owner}`.execute(db);
  expect(rows).toEqual([]);
  await as(roles.owner, (trx) => sql`alter table company add column extra text`.execute(trx));
});

test('a second start changes nothing and misses nothing', async () => {
  expect(await prepareRoles(db)).toEqual(COMPLETE);
});

test('rights somebody gave on audit rows are taken back by the next start', async () => {
  await sql`grant update, delete on audit_log to ${sql.ref(roles.application)}`.execute(db);
  expect(await prepareRoles(db)).toEqual(COMPLETE);
  await expect(as(roles.application, (trx) => trx.deleteFrom('audit_log').execute())).rejects.toEqual(DENIED);
});

test('a user who may make no roles is told what is missing, and no error ends the start', async () => {
  const name = `plain_${newId().replaceAll('-', '')}`;
  await sql`create role ${sql.ref(name)} nologin`.execute(db);
  try {
    const report = await prepareRoles(database.acting(name));
    expect(report).toEqual({
      refused: [roles.owner, roles.application, roles.across].map((role) =>
        expect.stringMatching(`^grant "?${role}"? to ${name}`),
      ),
      skipped: false,
      wall: null,
    });
  } finally {
    await sql`drop role ${sql.ref(name)}`.execute(db);
  }
});
