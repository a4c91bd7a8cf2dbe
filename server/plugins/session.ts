import type { FastifyInstance } from 'fastify';
import { roleOf } from '@contract/roles';
import { closedReason, companyStateAt } from '@contract/states/company';
import type { Deps } from '../deps';
import type { Actor } from '../kernel/actor';
import { bearerHash } from './token';
import { SessionCache } from './session-cache';
import { companyStatesOf, readSession, touchSession } from './session-store';

/** Opaque bearer tokens: found by hash, sliding where 自动登录 was ticked, dead the moment they are revoked. */
export function useSession(app: FastifyInstance, deps: Deps): void {
  const cache = new SessionCache();
  app.decorateRequest('actor', null);
  app.decorateRequest('refusedBecause', null);
  app.decorate('forgetSession', (tokenHash: string) => cache.forget(tokenHash));
  app.decorate('forgetAllSessions', () => cache.forgetAll());
  app.decorate('resolveActor', async (req): Promise<Actor | null> => {
    const hash = bearerHash(req.headers.authorization);
    if (!hash) return null;
    const now = deps.clock.now();
    const since = cache.forgotten;
    const known = cache.get(hash, now) ?? (await readSession(deps.db, hash, now));
    if (!known || known.expiresAt <= now || !known.enabled) return null;
    const role = roleOf(known.role);
    // An account whose companies have all been closed is signed out; an admin needs none.
    if (role !== 'admin' && known.companyIds.length === 0) {
      req.refusedBecause = closedReason(await companyStatesOf(deps.db, known.accountId, now));
      return null;
    }
    cache.set(hash, known, now, since);
    await touchSession(deps.db, hash, known, now);
    return {
      id: known.accountId,
      role,
      name: known.name,
      companyIds: known.companyIds,
      companyId: role === 'admin' ? null : (known.companyIds[0] ?? null),
      sessionId: hash,
      mustChangePassword: known.mustChangePassword,
      ip: req.ip,
      userAgent: (req.headers['user-agent'] ?? '').slice(0, 300),
    };
  });
  app.decorate('companyState', async (id) => {
    const row = await deps.db
      .selectFrom('company')
      .select(['status', 'expire_at'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row ? companyStateAt(row.status, row.expire_at, deps.clock.now()) : null;
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** A session was ended or its account changed: do not answer from memory. */
    forgetSession(tokenHash: string): void;
    /** A company was opened or closed: whoever it concerns, nobody is answered from memory. */
    forgetAllSessions(): void;
  }
  interface FastifyRequest {
    /** Why a known session is not let in, in words; null where there is nothing to tell. */
    refusedBecause: string | null;
  }
}
