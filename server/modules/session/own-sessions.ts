import type { OwnSession } from '@contract/own-account/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/errors';
import { audit } from '../audit/service';
import { endOtherSessions } from './end-sessions';

/** What a session is called outside: not even the hash of its token leaves the server. */
const idOf = ({ seal }: Pick<Deps, 'seal'>, tokenHash: string) => seal.blindIndex('sessionId', tokenHash);

/** Where the person is signed in, this session first, then by last use. */
export async function ownSessions(deps: Deps, actor: Actor): Promise<OwnSession[]> {
  const rows = await deps.db
    .selectFrom('session')
    .select(['token_hash', 'created_at', 'last_seen_at', 'expires_at', 'ip', 'user_agent'])
    .where('account_id', '=', actor.id)
    .where('expires_at', '>', deps.clock.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .execute();
  const list = rows.map((row) => ({
    id: idOf(deps, row.token_hash),
    current: row.token_hash === actor.sessionId,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ip: row.ip,
    userAgent: row.user_agent,
  }));
  return [...list.filter(({ current }) => current), ...list.filter(({ current }) => !current)];
}

/** Ends one of the person's other sessions, at once; 404 where it is none of his, or over. */
export async function endOwnSession(deps: Deps, actor: Actor, id: string): Promise<void> {
  const rows = await deps.db.selectFrom('session').select('token_hash').where('account_id', '=', actor.id).execute();
  const hash = rows.map((row) => row.token_hash).find((each) => each !== actor.sessionId && idOf(deps, each) === id);
  if (hash === undefined) notFound('该登录已退出');
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('session').where('token_hash', '=', hash).execute();
    await audit(trx, actor, { action: 'session.end', targetType: 'account', targetId: actor.id, companyId: null });
  });
}

/** Ends all of the person's sessions but this one. */
export async function endOwnOthers(deps: Deps, actor: Actor): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await endOtherSessions(trx, actor.id, actor.sessionId);
    await audit(trx, actor, { action: 'session.end', targetType: 'account', targetId: actor.id, companyId: null });
  });
}
