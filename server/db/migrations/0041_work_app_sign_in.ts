import { type Kysely, sql } from 'kysely';

/** Signing in from a work app: where somebody is on his way in, and sessions that a company vouches for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `state`: went to the work app; `handOver`: came back, and the console may fetch his session, or why there is none.
  await sql`
    create table work_app_visit (
      key_hash text primary key,
      step text not null check (step in ('state', 'handOver')),
      browser_hash text not null,
      company_id uuid not null,
      way text not null check (way in ('wecom', 'dingtalk', 'feishu')),
      redirect text not null,
      staff_id uuid,
      refusal text,
      expires_at timestamptz not null,
      check ((step = 'handOver') = (staff_id is not null or refusal is not null))
    )`.execute(db);
  await sql`create index work_app_visit_by_end on work_app_visit (expires_at)`.execute(db);
  // Whose word it rests on; null = the person proved himself.
  await sql`alter table session add column vouched_by uuid`.execute(db);
  await sql`
    alter table login_log drop constraint login_log_method_check,
      add constraint login_log_method_check check (method in ('account', 'mobile', 'wecom', 'dingtalk', 'feishu'))`.execute(
    db,
  );
}
