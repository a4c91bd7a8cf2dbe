import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import { type CompanyState, companyStateAt } from '@contract/states/company';
import type { Database } from '../db/database';

export interface KnownSession {
  accountId: string;
  name: string;
  role: number;
  enabled: boolean;
  mustChangePassword: boolean;
  /** Companies in use (not disabled, not expired), in the account's order. */
  companyIds: string[];
  expiresAt: Date;
  lastSeenAt: Date;
  sliding: boolean;
}

/** 12 h; with 自动登录 30 days from the last use (decision 8). */
export const SESSION_MS = 12 * 3600_000;
export const SLIDING_SESSION_MS = 30 * 24 * 3600_000;
const TOUCH_MS = 5 * 60_000;

/**
 * Whether anything of an account belongs to another company than this one. No company's word opens such an account: its
 * administrators decide who is who in their work app.
 */
export const belongsElsewhere = (accountId: RawBuilder<unknown>, companyId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select 1 from account_company x where x.account_id = ${accountId} and x.company_id <> ${companyId})
  or exists (select 1 from staff x where x.account_id = ${accountId} and x.company_id <> ${companyId})
  or exists (select 1 from real_name x where x.account_id = ${accountId} and x.company_id <> ${companyId}))`;

/** The session of a token. One that rests on a company's word is none where the account is not an employee's of that company alone. */
export async function readSession(db: Kysely<Database>, hash: string, now: Date): Promise<KnownSession | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select([
      's.account_id',
      's.expires_at',
      's.last_seen_at',
      's.sliding',
      'a.name',
      'a.role',
      'a.enabled',
      'a.must_change_password',
    ])
    .select(
      sql<string[]>`array(
      select c.id::text from account_company l join company c on c.id = l.company_id
      where l.account_id = a.id and c.status = 'active' and (c.expire_at is null or c.expire_at > ${now})
      order by l.position)`.as('company_ids'),
    )
    .where('s.token_hash', '=', hash)
    .where(
      sql<boolean>`case when s.vouched_by is null then true
        else a.role = ${ROLE_NUMBER.user} and not ${belongsElsewhere(sql`a.id`, sql`s.vouched_by`)} end`,
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    accountId: row.account_id,
    name: row.name,
    role: row.role,
    enabled: row.enabled,
    mustChangePassword: row.must_change_password,
    companyIds: row.company_ids,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
    sliding: row.sliding,
  };
}

/** What an account's sessions are known by: where something about it changed they must be read anew. */
export async function sessionsOf(db: Kysely<Database> | Transaction<Database>, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('session').select('token_hash').where('account_id', '=', accountId).execute();
  return rows.map((row) => row.token_hash);
}

/** The states of an account's companies at a moment; deleted ones are left out. */
export async function companyStatesOf(db: Kysely<Database>, accountId: string, now: Date): Promise<CompanyState[]> {
  const rows = await db
    .selectFrom('account_company as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select(['c.status', 'c.expire_at'])
    .where('l.account_id', '=', accountId)
    .where('c.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => companyStateAt(row.status, row.expire_at, now));
}

/** Notes the use of a session, at most every five minutes; a sliding one lives on from here. */
export async function touchSession(
  db: Kysely<Database>,
  hash: string,
  session: KnownSession,
  now: Date,
): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < TOUCH_MS) return;
  session.lastSeenAt = now;
  if (session.sliding) session.expiresAt = new Date(now.getTime() + SLIDING_SESSION_MS);
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: session.expiresAt })
    .where('token_hash', '=', hash)
    .execute();
}
