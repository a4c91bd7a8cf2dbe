import { type Kysely, sql } from 'kysely';

/**
 * Base wage and insurance bases with the month they hold from, in lines that are only ever added; and where somebody is insured.
 * A record keeps what its lines come to (`pay_terms`, as "w:500000,w202607:600000"), so that a whole company is read as fast
 * as before. The bases that stood on the record hold from the beginning.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff add column insured_place text, add column pay_terms text`.execute(db);
  await sql`
    create table staff_pay_line (
      company_id uuid not null,
      id uuid not null default gen_random_uuid(),
      no bigint generated always as identity,
      staff_id uuid not null,
      kind text not null check (kind in ('baseWage', 'socialBase', 'pensionBase', 'medicalBase', 'unemploymentBase',
        'injuryBase', 'maternityBase', 'fundBase')),
      valid_from text check (valid_from ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      amount_fen bigint check (amount_fen >= 0),
      reason text,
      by_id uuid,
      by_name text not null,
      at timestamptz not null,
      primary key (company_id, id),
      foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade
    )`.execute(db);
  await sql`create index staff_pay_line_by_staff on staff_pay_line (company_id, staff_id, no)`.execute(db);
  await sql`
    create function staff_pay_line_stays() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
      end $$`.execute(db);
  await sql`
    create trigger staff_pay_line_stays before update on staff_pay_line for each row
      execute function staff_pay_line_stays()`.execute(db);
  // Of one kind and month the last line counts; one without an amount takes back what was laid down.
  await sql`
    create function pack_staff_pay() returns trigger language plpgsql as $$
      begin
        update staff s set pay_terms = p.terms from (
          select company_id, staff_id, string_agg(
            case kind when 'baseWage' then 'w' when 'socialBase' then 's' when 'pensionBase' then 'p'
              when 'medicalBase' then 'm' when 'unemploymentBase' then 'u' when 'injuryBase' then 'i'
              when 'maternityBase' then 'b' when 'fundBase' then 'f' end
              || coalesce(replace(valid_from, '-', ''), '') || ':' || amount_fen, ','
            order by kind, valid_from nulls first) as terms
          from (
            select distinct on (l.company_id, l.staff_id, l.kind, l.valid_from)
              l.company_id, l.staff_id, l.kind, l.valid_from, l.amount_fen
            from staff_pay_line l join (select distinct company_id, staff_id from added) a
              on a.company_id = l.company_id and a.staff_id = l.staff_id
            order by l.company_id, l.staff_id, l.kind, l.valid_from, l.no desc) last
          group by company_id, staff_id order by company_id, staff_id) p
        where s.company_id = p.company_id and s.id = p.staff_id and s.pay_terms is distinct from p.terms;
        return null;
      end $$`.execute(db);
  await sql`
    create trigger pack_staff_pay after insert on staff_pay_line
      referencing new table as added for each statement execute function pack_staff_pay()`.execute(db);
  await sql`
    insert into staff_pay_line (company_id, staff_id, kind, amount_fen, by_name, at)
    select s.company_id, s.id, b.kind, b.fen, '—', s.created_at from staff s
    cross join lateral (values ('socialBase', s.social_base_fen), ('fundBase', s.fund_base_fen)) b(kind, fen)
    where b.fen >= 0 order by s.company_id, s.id`.execute(db);
  await sql`alter table staff drop column social_base_fen, drop column fund_base_fen`.execute(db);
  await sql`alter table import_step drop constraint import_step_action_check`.execute(db);
  await sql`
    alter table import_step add constraint import_step_action_check check (
      action in ('edit', 'ignore', 'restore', 'setValue', 'choosePerson', 'samePerson', 'sameName', 'newPeople', 'addStaff',
        'setExpected', 'accept', 'raise'))`.execute(db);
}
