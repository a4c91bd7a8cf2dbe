import { type Kysely, sql } from 'kysely';
import { NOTICE_SCOPES, NOTICE_TYPES } from '@contract/notice/choices';
import { NOTICE_STATES } from '@contract/states/notice';

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const STATEMENTS = [
  // Whom it is for stands here once: nothing is written for each of its readers.
  `create table notice (
    id uuid primary key,
    title text not null,
    type text not null check (type in (${oneOf(NOTICE_TYPES)})),
    content text not null,
    scope text not null check (scope in (${oneOf(NOTICE_SCOPES)})),
    company_ids jsonb not null default '[]',
    role_codes jsonb not null default '[]',
    top boolean not null default false,
    state text not null check (state in (${oneOf(NOTICE_STATES)})),
    publish_at timestamptz,
    published_at timestamptz,
    expire_at timestamptz,
    round integer not null default 0,
    read_count integer not null default 0,
    audience_count integer,
    created_by uuid not null,
    created_by_name text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    version integer not null default 1
  )`,
  `create index notice_out on notice (published_at desc) where state = 'published'`,
  `create index notice_by_time on notice (coalesce(published_at, publish_at, created_at), id)`,
  // What somebody has read or cleared, by the line's id: the only rows there are for a reader.
  `create table bell_mark (
    account_id uuid not null,
    line text not null,
    read_at timestamptz,
    cleared_at timestamptz,
    primary key (account_id, line)
  )`,
  // An event for all, for companies or for roles.
  `alter table event_log add column audience jsonb`,
  // Batches somebody has to review: looked for at the start of every stream.
  `create index wage_batch_waiting on wage_batch (company_id) where state = 'pendingReview'`,
];

/** 公告, what each reader has read or cleared in his bell, and events addressed to many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
