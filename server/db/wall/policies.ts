import { type Kysely, sql } from 'kysely';
import type { Database } from '../database';
import { GLOBAL_TABLES } from '../global-tables';
import type { RoleNames } from '../role-names';
import { ownFunctions, ownTables } from '../role-needs';

const MIGRATOR = ['kysely_migration', 'kysely_migration_lock'];

const GIVEN = "nullif(current_setting('app.companies', true), '')::uuid[]";
/**
 * Without the setting both are null, and nothing is of no company. Both are looked up once a statement, as a sub-select (the last
 * cast says that it is a value, no rows); the first company by itself, for that is all most walls have, and compared soonest.
 *
 * Queries name their company, and plans go by what they name. Written as “not 0” the planner takes it for true of nearly every row:
 * as a plain condition it would count for a second time how few rows are of one company, and any index would look as good as the
 * right one.
 */
const OF_COMPANIES = `case company_id when (select (${GIVEN})[1]) then 1
  else case when company_id = any ((select ${GIVEN})::uuid[]) then 1 else 0 end end <> 0`;

/** Triggers that look at more than the company whose row was written run as their owner, each for a reason. */
const FUNCTIONS_ACROSS = {
  'follow_real_name()': 'the state of an account is the best among the records of all its companies',
};

/**
 * The statements that put the wall around every table of company data: the application role has its session's companies, those
 * that cross have all. None where it stands.
 */
export async function wallNeeds(db: Kysely<Database>, names: RoleNames): Promise<string[]> {
  const policies = [
    { name: 'rows_of_companies', roles: [names.application], rows: OF_COMPANIES },
    { name: 'rows_of_all', roles: [names.across, names.owner], rows: 'true' },
  ];
  const { rows } = await sql<{ quoted: string; isOn: boolean; isForced: boolean; policies: Record<string, string[]> }>`
    select t.quoted, c.relrowsecurity as "isOn", c.relforcerowsecurity as "isForced", coalesce((
      select jsonb_object_agg(p.polname, array(select pg_get_userbyid(r)::text from unnest(p.polroles) r))
      from pg_policy p where p.polrelid = t.oid
    ), '{}'::jsonb) as policies
    from (${ownTables}) as t join pg_class c on c.oid = t.oid
    where t.name <> all(${[...Object.keys(GLOBAL_TABLES), ...MIGRATOR]}::text[]) order by 1`.execute(db);
  const functions = await sql<{ quoted: string; schema: string }>`
    select f.quoted, quote_ident(current_schema()) as schema from (${ownFunctions}) as f
    where not f.prosecdef and f.signature = any(${Object.keys(FUNCTIONS_ACROSS)}::text[])`.execute(db);
  const own = policies.map(({ name }) => name);
  const tables = rows.flatMap(({ quoted, isOn, isForced, policies: present }) => [
    // Another one would let more through.
    ...Object.keys(present)
      .filter((name) => !own.includes(name))
      .map((name) => `drop policy "${name.replaceAll('"', '""')}" on ${quoted}`),
    ...policies.flatMap(({ name, roles, rows: seen }) => {
      const to = roles.map((role) => `"${role.replaceAll('"', '""')}"`).join(', ');
      const known = present[name];
      if (!known) return [`create policy ${name} on ${quoted} to ${to} using (${seen})`];
      return roles.every((role) => known.includes(role)) ? [] : [`alter policy ${name} on ${quoted} to ${to}`];
    }),
    ...(isOn ? [] : [`alter table ${quoted} enable row level security`]),
    ...(isForced ? [] : [`alter table ${quoted} force row level security`]),
  ]);
  return [
    ...functions.rows.map(
      ({ quoted, schema }) => `alter function ${quoted} security definer set search_path = ${schema}, pg_temp`,
    ),
    ...tables,
  ];
}
