import { type Kysely, sql } from 'kysely';

/** China knows one time zone; the embedded database may know none by name. */
const LOCAL = (column: string) => `(${column} at time zone 'UTC' + interval '8 hours')`;

const STATEMENTS = [
  `alter table feedback alter column batch_id drop not null, alter column slip_id drop not null, alter column slip_version drop not null`,
  `alter table feedback
    add column no text, add column record_id uuid, add column month text, add column subject text, add column staff_name text, add column staff_no text, add column dept text,
    add column image_count integer not null default 0, add column snapshot jsonb, add column result_note text not null default '', add column due_on date,
    add column handler_id uuid, add column handler_name text, add column first_reply_at timestamptz, add column reopened_at timestamptz`,
  `create table feedback_message (
    company_id uuid not null,
    feedback_id uuid not null,
    id uuid not null,
    at timestamptz not null,
    event text not null,
    side text not null check (side in ('employee', 'company', 'system')),
    account_id uuid,
    by_name text not null,
    content text not null default '',
    internal boolean not null default false,
    about_version integer,
    result text,
    image_ids jsonb not null default '[]',
    primary key (company_id, feedback_id, id)
  )`,
  // A picture knows the line it belongs to.
  `create unique index feedback_message_by_id on feedback_message (company_id, id)`,
  // An amount a coming wage sheet owes somebody.
  `create table wage_supplement (
    company_id uuid not null,
    id uuid not null,
    feedback_id uuid not null,
    feedback_no text not null,
    staff_id uuid not null,
    staff_name text not null,
    staff_no text,
    from_month text not null,
    subject text not null,
    amount_fen bigint not null check (amount_fen > 0),
    note text not null,
    state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
    created_at timestamptz not null,
    done_at timestamptz,
    done_by text,
    primary key (company_id, id)
  )`,
  `create index wage_supplement_open on wage_supplement (company_id, from_month) where state = 'open'`,
  `create index wage_supplement_of on wage_supplement (company_id, feedback_id)`,
  // Objections to attendance stood in its records; from here on they are feedback as those to slips are.
  `insert into feedback (company_id, id, kind, record_id, month, subject, staff_id, staff_name, staff_no, dept, account_id, category, item_keys, content, state, result, created_at, closed_at, version)
    select r.company_id, gen_random_uuid(), 'checks', r.id, r.month, to_char(to_date(r.month, 'YYYY-MM'), 'YYYY') || '年' || to_char(to_date(r.month, 'YYYY-MM'), 'FMMM') || '月考勤',
      r.staff_id, r.name, r.staff_no, r.dept, coalesce(s.account_id, '00000000-0000-0000-0000-000000000000'), '考勤天数', '[]', r.objection,
      case r.state when 'disputed' then 'pending' when 'confirmed' then 'closed' when 'sent' then 'replied' else 'processing' end,
      case when r.state in ('confirmed', 'sent') then '已更正并重发' end, coalesce(r.settled_at, r.updated_at), case when r.state = 'confirmed' then r.updated_at end, 1
    from check_record r left join staff s on s.company_id = r.company_id and s.id = r.staff_id where r.objection is not null`,
  `update feedback f set staff_name = s.name, staff_no = s.staff_no, dept = s.dept from wage_slip s where f.staff_name is null and s.company_id = f.company_id and s.id = f.slip_id`,
  `update feedback f set month = b.pay_month, subject = b.title from wage_batch b where f.month is null and b.company_id = f.company_id and b.id = f.batch_id`,
  `update feedback set staff_name = coalesce(staff_name, ''), month = coalesce(month, to_char(${LOCAL('created_at')}, 'YYYY-MM')), subject = coalesce(subject, ''),
    due_on = (${LOCAL('created_at')})::date + 5, result_note = case when state = 'closed' then '员工已确认' else '' end,
    first_reply_at = case when state in ('replied', 'closed') then coalesce(closed_at, created_at) end`,
  `update feedback f set no = 'FK' || to_char(${LOCAL('f.created_at')}, 'YYMMDD') || lpad(n.n::text, 6, '0')
    from (select company_id, id, row_number() over (order by created_at, id) as n from feedback) n where n.company_id = f.company_id and n.id = f.id`,
  `alter table feedback alter column no set not null, alter column month set not null, alter column subject set not null, alter column staff_name set not null`,
  `insert into feedback_message (company_id, feedback_id, id, at, event, side, account_id, by_name, content, about_version)
    select company_id, id, id, created_at, 'raise', 'employee', account_id, staff_name, content, slip_version from feedback`,
  `insert into feedback_message (company_id, feedback_id, id, at, event, side, by_name, content)
    select r.company_id, f.id, gen_random_uuid(), greatest(r.updated_at, f.created_at + interval '1 second'), 'fix', 'company', '', r.answer
    from check_record r join feedback f on f.company_id = r.company_id and f.record_id = r.id where r.answer is not null and r.objection is not null`,
  `create unique index feedback_no on feedback (company_id, no)`,
  `create unique index feedback_one_open_record on feedback (company_id, record_id) where record_id is not null and state in ('pending', 'processing', 'replied')`,
  `create index feedback_by_record on feedback (company_id, record_id) where record_id is not null`,
  `create index feedback_list on feedback (company_id, created_at, id)`,
  `create index feedback_list_all on feedback (created_at, id)`,
  `create index feedback_of_person on feedback (company_id, staff_id)`,
  `alter table check_record drop column objection, drop column answer`,
];

/** 反馈 with its conversation, of slips and of attendance; amounts carried into the next month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
