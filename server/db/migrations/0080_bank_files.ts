import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table claim_bank_file rename to bank_file`,
  `alter table bank_file rename column claims to items`,
  `alter index claim_bank_file_list rename to bank_file_list`,
  // Not known of files of wages made before they were written down; of others items and sum are, once they are written.
  `alter table bank_file alter column items drop not null, alter column sum_fen drop not null, alter column job_id drop not null, alter column format drop not null`,
  `alter table bank_file add column batch_id uuid`,
  `create index bank_file_by_batch on bank_file (company_id, batch_id, id) include (replaced_at) where batch_id is not null`,
  // What a file does not pay whole was written right after its step in the history: ids grow in time.
  `insert into bank_file (company_id, id, batch_id, reason, made_at, maker_id, maker_name)
    select e.company_id, coalesce(due.file_id, e.id), e.batch_id, coalesce(e.reason, ''), e.at, e.account_id, e.by_name
    from (select *, lead(id) over (partition by company_id, batch_id order by id) as next_id from wage_batch_event where action = 'bankFile') e
    left join lateral (
      select d.file_id from wage_bank_due d join wage_slip s on s.company_id = d.company_id and s.id = d.slip_id
      where d.company_id = e.company_id and s.batch_id = e.batch_id and d.file_id > e.id and (e.next_id is null or d.file_id < e.next_id)
      order by d.file_id limit 1) due on true`,
  `alter table wage_bank_due drop constraint wage_bank_due_why_check`,
  `alter table wage_bank_due add constraint wage_bank_due_why_check check (why in ('taken', 'noCard', 'recalled', 'cardDiffers'))`,
  // The marks tell two numbers apart without holding them.
  `create table wage_card_choice (
    company_id uuid not null,
    batch_id uuid not null,
    slip_id uuid not null,
    choice text not null check (choice in ('sheet', 'staff')),
    reason text not null,
    sheet_mark text not null,
    staff_mark text not null,
    account_id uuid not null,
    by_name text not null,
    at timestamptz not null,
    primary key (company_id, batch_id, slip_id)
  )`,
];

/** One record of all 代发文件, of wages as of claims; and whose card is right where sheet and staff record differ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
