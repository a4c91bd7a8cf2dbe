import { type Kysely, sql } from 'kysely';

/** 通知渠道: how each is set up, in which order a company tries them, what was tried for whom, and what it cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of the platform (company_id all zeros) or of a company. One that was removed stays without its keys, so that its version goes on.
  await sql`
    create table message_channel (
      company_id uuid not null,
      id uuid not null,
      way text not null check (way in ('wecom', 'dingtalk', 'feishu', 'sms', 'mail')),
      channel text check (channel in ('aliyun', 'tencent', 'smtp', 'wecom', 'dingtalk', 'feishu')),
      version integer not null,
      plain jsonb not null,
      secrets_sealed text,
      templates jsonb not null,
      -- 1/10,000 yuan a part
      part_price integer check (part_price >= 0),
      saved_by text not null,
      saved_at timestamptz not null,
      last_test jsonb,
      fault jsonb,
      primary key (company_id, id),
      unique (company_id, way),
      check ((channel is null) = (secrets_sealed is null))
    )`.execute(db);
  await sql`
    create table message_order (
      company_id uuid primary key,
      version integer not null,
      ways jsonb not null,
      saved_by text not null,
      saved_at timestamptz not null
    )`.execute(db);
  // subject_id: the slip, or the person whose attendance it was about.
  await sql`
    create table message_attempt (
      company_id uuid not null,
      subject_id uuid not null,
      message_id uuid not null,
      way text not null,
      channel text,
      template text not null,
      at timestamptz not null,
      state text not null check (state in ('sent', 'failed', 'unknown')),
      failure text check (failure in ('wrongAddress', 'busy', 'setup', 'final')),
      code text not null default '',
      error text,
      receipt text,
      parts smallint not null default 0,
      primary key (company_id, subject_id, message_id, way)
    )`.execute(db);
  // cost: 1/10,000 yuan
  await sql`
    create table message_use (
      company_id uuid not null,
      month text not null,
      way text not null,
      sent bigint not null default 0,
      failed bigint not null default 0,
      parts bigint not null default 0,
      unpriced_parts bigint not null default 0,
      cost bigint not null default 0,
      primary key (company_id, month, way)
    )`.execute(db);
  // To whom a message was last handed; null: before channels, or nobody yet.
  await sql`alter table outbox add column channel text`.execute(db);
  await sql`alter table wage_slip add column delivery_way text`.execute(db);
}
