import { type Kysely, sql } from 'kysely';

/** Keeps the tally after each kind of statement; rows of several companies in one order, so that two statements never wait for each other. */
function tallyAfter(event: 'insert' | 'update' | 'delete'): string[] {
  const came = `select company_id, 1 as n from after where status <> 'left'`;
  const went = `select company_id, -1 as n from before where status <> 'left'`;
  const changes = { insert: came, update: `${came} union all ${went}`, delete: went }[event];
  const tables = {
    insert: 'new table as after',
    update: 'old table as before new table as after',
    delete: 'old table as before',
  }[event];
  return [
    `create function tally_staff_${event}() returns trigger language plpgsql as $$
      begin
        insert into staff_tally as tally (company_id, employed)
          select company_id, sum(n) from (${changes}) as change group by company_id having sum(n) <> 0 order by company_id
          on conflict (company_id) do update set employed = tally.employed + excluded.employed;
        return null;
      end $$`,
    `create trigger tally_staff_${event} after ${event} on staff referencing ${tables} for each statement execute function tally_staff_${event}()`,
  ];
}

const STATEMENTS = [
  // Who is to be looked at next, of those employed: a few among many.
  `create index staff_probation_due on staff (company_id, probation_end, id) where status = 'probation' and probation_end is not null`,
  `create index staff_contract_due on staff (company_id, contract_end, id) where status <> 'left' and contract_end is not null`,
  // How many are employed in all companies together: counting a million takes longer than a page may.
  `create table staff_tally (company_id uuid primary key, employed bigint not null)`,
  `insert into staff_tally select company_id, count(*) from staff where status <> 'left' group by company_id`,
  ...tallyAfter('insert'),
  ...tallyAfter('update'),
  ...tallyAfter('delete'),
];

/** What the figures of the welcome page are read from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
