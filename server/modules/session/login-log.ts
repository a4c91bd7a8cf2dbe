import { type Kysely, sql, type Transaction } from 'kysely';
import type { LoginEntry } from '@contract/accounts/schemas';
import type { Database } from '../../db/database';
import { rowsAndTotal } from '../../db/list-query';
import { newId } from '../../kernel/ids';
import { auditRefusedSignIn } from '../audit/service';

type Db = Kysely<Database> | Transaction<Database>;

/** What a person is shown of his sign-ins. */
const SHOWN_MS = 30 * 24 * 3600_000;

export interface LoginTry {
  accountId: string;
  at: Date;
  method: LoginEntry['method'];
  result: LoginEntry['result'];
  ip: string;
  userAgent: string;
}

/** Writes a try down, one that was refused into the operation log, too. Where there is no such account the same statement runs and writes nothing, so that its time tells nothing. */
export async function noteLogin(db: Db, entry: LoginTry): Promise<void> {
  await sql`insert into login_log (account_id, id, at, method, result, ip, user_agent)
    select id, ${newId()}::uuid, ${entry.at}::timestamptz, ${entry.method}, ${entry.result}, ${entry.ip}, ${entry.userAgent.slice(0, 300)}
    from account where id = ${entry.accountId}::uuid`.execute(db);
  if (entry.result !== 'ok') await auditRefusedSignIn(db, { ...entry, reason: entry.result });
}

/** An account's tries to sign in of the last 30 days, newest first. */
export async function loginsOf(
  db: Db,
  accountId: string,
  now: Date,
  query: { page: number; pageSize: number },
): Promise<{ list: LoginEntry[]; total: number }> {
  const recent = db
    .selectFrom('login_log')
    .where('account_id', '=', accountId)
    .where('at', '>=', new Date(now.getTime() - SHOWN_MS));
  const sorted = recent
    .select(['id', 'at', 'method', 'result', 'ip', 'user_agent'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  const { total, rows } = await rowsAndTotal(recent, sorted, query);
  return {
    total,
    list: rows.map(({ user_agent, at, ...row }) => ({ ...row, at: at.toISOString(), userAgent: user_agent })),
  };
}

/** The last sign-in that came through before a session began. */
export async function loginBefore(
  db: Db,
  accountId: string,
  sessionId: string,
): Promise<{ at: string; ip: string } | null> {
  const row = await db
    .selectFrom('login_log as l')
    .innerJoin('session as s', 's.account_id', 'l.account_id')
    .select(['l.at', 'l.ip'])
    .where('l.account_id', '=', accountId)
    .where('s.token_hash', '=', sessionId)
    .where('l.result', '=', 'ok')
    .whereRef('l.at', '<', 's.created_at')
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.at.toISOString(), ip: row.ip } : null;
}
