import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table wage_import add column net_proof text not null default 'unproven' check (net_proof in ('proven', 'only', 'unproven'))`,
  `alter table wage_import add column net_confirmed jsonb`,
  `alter table wage_import add column uncounted jsonb not null default '[]'`,
  // Imports on their way are judged by what was found out about them; net that nothing spoke for is asked about.
  `update wage_import set net_proof = 'proven'
    where net_identity ->> 'key' <> 'unchecked' and (net_identity ->> 'checked')::int > 0
      and (net_identity ->> 'satisfied')::int * 2 >= (net_identity ->> 'checked')::int`,
  `alter table wage_batch add column net_confirmed jsonb`,
  `alter table wage_batch add column uncounted jsonb not null default '[]'`,
];

/** How far the net pay of an imported sheet is proven, who has confirmed it where nothing does, and which of its amounts count for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
