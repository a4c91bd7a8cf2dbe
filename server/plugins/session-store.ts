import { type Kysely, type RawBuilder, sql } from 'kysely';
import { IDLE_GRACE_SECONDS } from '@contract/session/idle';
import { ROLE_NUMBER } from '@contract/roles';
import { type CompanyState, companyStateAt } from '@contract/states/company';
import type { Database } from '../db/database';
import { groupedStatement } from '../db/grouped-statement';
import type { Watched } from '../db/writes';

/** A company as its people know it. */
export interface KnownCompany {
  id: string;
  name: string;
  shortName: string;
  wageReviewRequired: boolean;
  /** Minutes without use after which those who work with the console are signed out; null = never. */
  idleMinutes: number | null;
  /** ISO 8601; null = no end. */
  expireAt: string | null;
}

export interface KnownSession {
  accountId: string;
  /** Sign-in name. */
  account: string | null;
  name: string;
  role: number;
  enabled: boolean;
  mustChangePassword: boolean;
  /** His role has to use a second factor and he has none. */
  mustSetUpFactor: boolean;
  mobileSealed: string | null;
  avatarFileId: string | null;
  /** Linked to a staff record. */
  hasStaff: boolean;
  /** Of the account and of the staff records linked to it, in use or not. */
  companyIds: readonly string[];
  /** Active companies, in the account's order: those whose service has ended since are among them. */
  companies: readonly KnownCompany[];
  expiresAt: Date;
  lastSeenAt: Date;
  /** When the person last used it, as far as is written down. */
  lastUsedAt: Date;
  sliding: boolean;
  /** When he last gave his password or a second factor in it. */
  provenAt: Date | null;
}

/** What of a company says in which state it is. */
export interface KnownState {
  status: CompanyState;
  expireAt: Date | null;
}

/** All that `readSession` reads, but for keys: who remembers it, forgets it when any of this is written. */
export const SESSION_TABLES: readonly Watched[] = [
  // Its use is noted in what is remembered, too.
  { table: 'session', columns: ['account_id', 'sliding', 'vouched_by', 'proven_at'], inserts: false },
  {
    table: 'account',
    columns: ['account', 'name', 'role', 'enabled', 'must_change_password', 'mobile_sealed', 'avatar_file_id'],
    inserts: false,
  },
  { table: 'account_company' },
  {
    table: 'company',
    columns: ['name', 'short_name', 'wage_review_required', 'status', 'expire_at', 'deleted_at', 'idle_minutes'],
    inserts: false,
  },
  { table: 'staff', columns: ['account_id'] },
  { table: 'real_name', columns: ['account_id', 'company_id'] },
  { table: 'second_factor', columns: ['confirmed_at'] },
  { table: 'second_factor_role' },
  { table: 'passkey', columns: ['account_id'] },
];

/** 12 h; with 自动登录 30 days from the last use (decision 8). */
export const SESSION_MS = 12 * 3600_000;
export const SLIDING_SESSION_MS = 30 * 24 * 3600_000;
const TOUCH_MS = 5 * 60_000;
/** Of a session that ends without use; kept well below the shortest time. */
export const TIMED_TOUCH_MS = IDLE_GRACE_SECONDS * 1000;
/** How long a password or second factor counts as given just now. */
const FRESH_MS = 10 * 60_000;

/**
 * Whether anything of an account belongs to another company than this one. No company's word opens such an account: its
 * administrators decide who is who in their work app.
 */
export const belongsElsewhere = (accountId: RawBuilder<unknown>, companyId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select 1 from account_company x where x.account_id = ${accountId} and x.company_id <> ${companyId})
  or exists (select 1 from staff x where x.account_id = ${accountId} and x.company_id <> ${companyId})
  or exists (select 1 from real_name x where x.account_id = ${accountId} and x.company_id <> ${companyId}))`;

interface Row {
  account_id: string;
  expires_at: Date;
  last_seen_at: Date;
  last_used_at: Date;
  sliding: boolean;
  account: string | null;
  name: string;
  role: number;
  enabled: boolean;
  must_change_password: boolean;
  must_set_up_factor: boolean;
  proven_at: Date | null;
  mobile_sealed: string | null;
  avatar_file_id: string | null;
  has_staff: boolean;
  company_ids: string[];
  companies: KnownCompany[] | null;
  asked: { status: CompanyState; expireAt: string | null } | null;
}

const STATE = (companyId: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('status', status, 'expireAt', expire_at) from company where id = ${companyId}::uuid and deleted_at is null)`;

const session = (hash: RawBuilder<string>, asked: RawBuilder<unknown>) => sql<Row>`
  select s.account_id, s.expires_at, s.last_seen_at, s.last_used_at, s.sliding, s.proven_at, a.account, a.name, a.role, a.enabled, a.must_change_password,
    exists (select 1 from second_factor_role r where r.role = a.role)
      and not exists (select 1 from second_factor f where f.id = a.id and f.confirmed_at is not null)
      and not exists (select 1 from passkey k where k.account_id = a.id) as must_set_up_factor,
    a.mobile_sealed, a.avatar_file_id, exists (select 1 from staff p where p.account_id = a.id) as has_staff,
    array(select company_id from account_company where account_id = a.id
      union select company_id from staff where account_id = a.id order by 1) as company_ids,
    (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'shortName', c.short_name,
        'wageReviewRequired', c.wage_review_required, 'idleMinutes', c.idle_minutes, 'expireAt', c.expire_at) order by l.position)
      from account_company l join company c on c.id = l.company_id
      where l.account_id = a.id and c.status = 'active' and c.deleted_at is null) as companies,
    ${asked} as asked
  from session s join account a on a.id = s.account_id
  where s.token_hash = ${hash} and case when s.vouched_by is null then true
    else a.role = ${sql.lit(ROLE_NUMBER.user)} and not ${belongsElsewhere(sql`a.id`, sql`s.vouched_by`)} end`;

const SESSION = groupedStatement<{ hash: string; companyId: string | null }, Row>(
  { hash: 'text', companyId: 'uuid' },
  ({ hash, companyId }) => session(hash, STATE(companyId)),
);
const COMPANY_STATE = groupedStatement<{ companyId: string }, Pick<Row, 'asked'>>(
  { companyId: 'uuid' },
  ({ companyId }) => sql`select ${STATE(companyId)} as asked`,
);

/**
 * The session of a token, and with it the state of the company asked for. One that rests on a company's word is none where the
 * account is not an employee's of that company alone.
 */
export async function readSession(
  db: Kysely<Database>,
  hash: string,
  companyId: string | null = null,
): Promise<{ session: KnownSession; company: KnownState | null } | null> {
  const row = await SESSION(db, { hash, companyId });
  if (!row) return null;
  const known: KnownSession = {
    accountId: row.account_id,
    account: row.account,
    name: row.name,
    role: row.role,
    enabled: row.enabled,
    mustChangePassword: row.must_change_password,
    mustSetUpFactor: row.must_set_up_factor,
    mobileSealed: row.mobile_sealed,
    avatarFileId: row.avatar_file_id,
    hasStaff: row.has_staff,
    companyIds: row.company_ids,
    companies: row.companies ?? [],
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
    lastUsedAt: row.last_used_at,
    sliding: row.sliding,
    provenAt: row.proven_at,
  };
  return { session: known, company: knownState(row.asked) };
}

const knownState = (row: Row['asked']): KnownState | null =>
  row && { status: row.status, expireAt: row.expireAt === null ? null : new Date(row.expireAt) };

/** What says in which state a company is; null where there is none. */
export async function readCompanyState(db: Kysely<Database>, id: string): Promise<KnownState | null> {
  const row = await COMPANY_STATE(db, { companyId: id });
  return knownState(row?.asked ?? null);
}

/** Of a session's companies those in use at a moment. */
export const companiesInUse = ({ companies }: KnownSession, now: Date): KnownCompany[] =>
  companies.filter(({ expireAt }) => expireAt === null || new Date(expireAt) > now);

/** Whether a session's person has proved who he is within the last minutes. */
export const isFresh = ({ provenAt }: KnownSession, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < FRESH_MS;

/** An account's companies in its order, each with its state at a moment; deleted ones are left out. */
export async function companyStatesOf(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<{ id: string; state: CompanyState }[]> {
  const rows = await db
    .selectFrom('account_company as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select(['c.id', 'c.status', 'c.expire_at'])
    .where('l.account_id', '=', accountId)
    .where('c.deleted_at', 'is', null)
    .orderBy('l.position')
    .execute();
  return rows.map((row) => ({ id: row.id, state: companyStateAt(row.status, row.expire_at, now) }));
}

/**
 * Notes that a session's page has called, at most every five minutes; a sliding one lives on from here. `usedAt`: when the
 * person last used it, noted more often where that decides when it ends (`timed`).
 */
export async function touchSession(
  db: Kysely<Database>,
  hash: string,
  session: KnownSession,
  now: Date,
  { usedAt, timed }: { usedAt: Date; timed: boolean },
): Promise<void> {
  const unseen = now.getTime() - session.lastSeenAt.getTime() >= TOUCH_MS;
  const used = usedAt.getTime() - session.lastUsedAt.getTime() >= (timed ? TIMED_TOUCH_MS : TOUCH_MS);
  if (!unseen && !used) return;
  const usedBefore = session.lastUsedAt;
  if (usedAt > usedBefore) session.lastUsedAt = usedAt;
  const expiresAt = session.sliding ? new Date(now.getTime() + SLIDING_SESSION_MS) : session.expiresAt;
  const before = session.lastSeenAt;
  session.lastSeenAt = now; // so that calls that come with this one do not write as well
  try {
    await db
      .updateTable('session')
      .set({ last_seen_at: now, last_used_at: session.lastUsedAt, expires_at: expiresAt })
      .where('token_hash', '=', hash)
      .execute();
    session.expiresAt = expiresAt;
  } catch (error) {
    session.lastSeenAt = before;
    session.lastUsedAt = usedBefore;
    throw error;
  }
}
