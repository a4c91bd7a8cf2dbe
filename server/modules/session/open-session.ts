import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import { SESSION_MS, SLIDING_SESSION_MS } from '../../plugins/session-store';
import { hashToken, newToken } from '../../plugins/token';

export interface NewSession {
  accountId: string;
  /** 自动登录: lives 30 days from its last use instead of 12 hours. */
  sliding: boolean;
  ip: string;
  userAgent: string;
  /** The company on whose word it rests; absent where the person proved himself. */
  vouchedBy?: string;
}

/** Begins a session; the token is told once and only its hash kept. */
export async function openSession(
  db: Kysely<Database> | Transaction<Database>,
  session: NewSession,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (session.sliding ? SLIDING_SESSION_MS : SESSION_MS));
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: session.accountId,
      created_at: now,
      last_seen_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      sliding: session.sliding,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 300),
      vouched_by: session.vouchedBy ?? null,
      proven_at: session.vouchedBy === undefined ? now : null,
    })
    .execute();
  return { token, expiresAt };
}
