/** 员工 with their history and tallies; an account follows the real name of its staff records. */
export const STATEMENTS: readonly string[] = [
  `create table staff (
    company_id uuid not null references company (id),
    id uuid not null,
    staff_no text,
    name text not null,
    dept text,
    position text,
    mobile_sealed text,
    mobile_index text,
    mobile_last4 text,
    id_no_sealed text,
    id_no_index text,
    id_no_last4 text,
    bank_card_sealed text,
    bank_card_index text,
    bank_card_last4 text,
    bank_name text,
    status text not null check (status in ('incomplete', 'probation', 'regular', 'leaving', 'left')),
    entry_date date,
    leave_date date,
    account_id uuid references account (id),
    source text not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    gender text check (gender in ('male', 'female')),
    id_type text not null default 'idCard',
    email text,
    employment_type text,
    probation_end date,
    regular_date date,
    leave_reason text,
    on_probation boolean not null default false,
    contract_start date,
    contract_end date,
    contract_type text,
    bank_branch text,
    bank_account_name text,
    social_base_fen bigint,
    fund_base_fen bigint,
    emergency_name text,
    emergency_mobile_sealed text,
    remark text,
    real_name_state text not null default 'unsubmitted',
    activation_sent_at timestamptz,
    primary key (company_id, id),
    unique (company_id, staff_no)
  )`,
  `create index staff_by_account on staff (account_id, company_id) where account_id is not null`,
  // People are found by a whole bank card, as by a whole mobile and a whole document.
  `create index staff_by_bank_card on staff (company_id, bank_card_index) where bank_card_index is not null`,
  `create index staff_by_entry on staff (company_id, entry_date, id)
    include (status, dept, employment_type, real_name_state)`,
  `create index staff_by_id_no on staff (company_id, id_no_index) where id_no_index is not null`,
  `create index staff_by_last_day on staff (leave_date) where status = 'leaving'`,
  `create index staff_by_mobile on staff (company_id, mobile_index) where mobile_index is not null`,
  // Sign-in by code looks for a number in all companies at once.
  `create index staff_by_mobile_everywhere on staff (mobile_index) where mobile_index is not null`,
  `create index staff_by_name on staff (company_id, name text_pattern_ops)`,
  `create index staff_by_number on staff (company_id, staff_no collate "C", id)
    include (status, dept, employment_type, real_name_state, entry_date)`,
  `create index staff_contract_due on staff (company_id, contract_end, id)
    where status <> 'left' and contract_end is not null`,
  // 在职人数 of a page of companies is counted from this index alone.
  `create index staff_employed on staff (company_id) where status <> 'left'`,
  // The list of a company in each of its orders, filtered without touching the wide rows; the first one is also
  // searched: 50,000 people are read from it in some 15 ms.
  `create index staff_list on staff (company_id, id)
    include (status, dept, employment_type, real_name_state, entry_date, name, staff_no, mobile_last4, id_no_last4,
      bank_card_last4)`,
  // Who is to be looked at next, of those employed: a few among many.
  `create index staff_probation_due on staff (company_id, probation_end, id)
    where status = 'probation' and probation_end is not null`,
  `create index staff_without_mobile on staff (company_id, id) where mobile_sealed is null`,
  // A record's own state, or whose it is, has changed: the accounts concerned in the order of their ids.
  // Of the staff records bound to an account the one that says most counts.
  `create function follow_real_name() returns trigger language plpgsql as $$
    declare
      who uuid;
      known text;
    begin
      for who in
        select distinct id from unnest(array[old.account_id, new.account_id]) as concerned(id)
        where id is not null order by 1
      loop
        known := coalesce((
          select s.real_name_state from staff s where s.account_id = who and s.real_name_state <> 'unsubmitted'
          order by array_position(array['approved', 'pending', 'rejected', 'invalid'], s.real_name_state)
          limit 1), 'unsubmitted');
        update account set real_name_state = known where id = who and real_name_state <> known;
      end loop;
      return null;
    end $$`,
  `create trigger follow_changed_real_name after update on staff for each row
    when (old.account_id is distinct from new.account_id or old.real_name_state is distinct from new.real_name_state)
    execute function follow_real_name()`,
  `create trigger follow_new_real_name after insert on staff for each row
    when (new.account_id is not null and new.real_name_state <> 'unsubmitted') execute function follow_real_name()`,
  // Rows of several companies in one order, so that two statements never wait for each other.
  `create function tally_staff_delete() returns trigger language plpgsql as $$
      begin
        insert into staff_tally as tally (company_id, employed)
          select company_id, sum(n) from (
            select company_id, -1 as n from before where status <> 'left') as change
          group by company_id having sum(n) <> 0 order by company_id
          on conflict (company_id) do update set employed = tally.employed + excluded.employed;
        return null;
      end $$`,
  `create trigger tally_staff_delete after delete on staff
    referencing old table as before for each statement execute function tally_staff_delete()`,
  `create function tally_staff_insert() returns trigger language plpgsql as $$
      begin
        insert into staff_tally as tally (company_id, employed)
          select company_id, sum(n) from (
            select company_id, 1 as n from after where status <> 'left') as change
          group by company_id having sum(n) <> 0 order by company_id
          on conflict (company_id) do update set employed = tally.employed + excluded.employed;
        return null;
      end $$`,
  `create trigger tally_staff_insert after insert on staff
    referencing new table as after for each statement execute function tally_staff_insert()`,
  `create function tally_staff_update() returns trigger language plpgsql as $$
      begin
        insert into staff_tally as tally (company_id, employed)
          select company_id, sum(n) from (
            select company_id, 1 as n from after where status <> 'left'
            union all select company_id, -1 as n from before where status <> 'left') as change
          group by company_id having sum(n) <> 0 order by company_id
          on conflict (company_id) do update set employed = tally.employed + excluded.employed;
        return null;
      end $$`,
  `create trigger tally_staff_update after update on staff
    referencing old table as before new table as after for each statement execute function tally_staff_update()`,
  `create table staff_event (
    company_id uuid not null,
    id uuid not null,
    staff_id uuid not null,
    at timestamptz not null,
    by_name text not null,
    action text not null,
    date date,
    note text,
    primary key (company_id, id)
  )`,
  `create index staff_event_by_staff on staff_event (company_id, staff_id, id)`,
  // What was deleted, without its sealed numbers: a record without slips was entered by mistake.
  `create table staff_deleted (
    company_id uuid not null,
    id uuid not null,
    record jsonb not null,
    deleted_at timestamptz not null,
    deleted_by uuid not null,
    primary key (company_id, id)
  )`,
  // How many are employed in all companies together: counting a million takes longer than a page may.
  `create table staff_tally (
    company_id uuid primary key,
    employed bigint not null
  )`,
];
