import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table wage_batch add column sum_rules jsonb`,
  `alter table wage_batch add column editor_ids jsonb not null default '[]'`,
  `create table wage_slip_edit (
    company_id uuid not null,
    id uuid not null,
    batch_id uuid not null,
    slip_id uuid not null,
    slip_version integer not null,
    at timestamptz not null,
    account_id uuid not null,
    by_name text not null,
    changes jsonb not null,
    mismatches jsonb not null default '[]',
    primary key (company_id, id)
  )`,
  `create index wage_slip_edit_by_batch on wage_slip_edit (company_id, batch_id, id)`,
  `create index wage_slip_edit_by_slip on wage_slip_edit (company_id, slip_id, id)`,
  // What was known of editors before: the last one of each recalled slip. He stays barred from re-issuing it.
  `insert into wage_slip_edit (company_id, id, batch_id, slip_id, slip_version, at, account_id, by_name, changes)
    select s.company_id, gen_random_uuid(), s.batch_id, s.id, s.slip_version + case when s.state = 'recalled' then 1 else 0 end,
      s.updated_at, s.edited_by, coalesce(a.name, ''), '[]'
    from wage_slip s left join account a on a.id = s.edited_by where s.edited_by is not null`,
  `update wage_batch b set editor_ids = e.ids
    from (select company_id, batch_id, jsonb_agg(distinct account_id) as ids from wage_slip_edit group by company_id, batch_id) e
    where e.company_id = b.company_id and e.batch_id = b.id`,
  `alter table wage_slip drop column edited_by`,
];

/** Changes of slips item by item, who changed a batch since its import, and by which rule its slips add up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
