import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BUSINESS_ERRORS, COMPANY_CLOSED } from '@contract/errors';
import { roleOf } from '@contract/roles';
import { closedReason, companyStateAt } from '@contract/states/company';
import { across } from '../db/wall/held';
import { watchTables } from '../db/writes';
import type { Deps } from '../deps';
import type { Actor } from '../kernel/actor';
import { isId } from '../kernel/ids';
import { Memory } from '../kernel/memory';
import { idleMinutesOf, isIdle, usedAtBy } from './idle';
import {
  companiesInUse,
  companyStatesOf,
  isFresh,
  type KnownSession,
  type KnownState,
  readCompanyState,
  readSession,
  SESSION_TABLES,
  touchSession,
} from './session-store';
import { bearerHash } from './token';

/** What another server process has ended or changed is not answered from memory for longer. */
const SHARED_MS = 2000;
const MOST = 10_000;

/** Opaque bearer tokens: found by hash, sliding where 自动登录 was ticked, dead the moment they are revoked. */
export function useSession(app: FastifyInstance, deps: Deps): void {
  const lives = deps.env.databaseUrl === undefined ? Infinity : SHARED_MS;
  const sessions = new Memory<KnownSession>({ lives, most: MOST });
  const companies = new Memory<KnownState>({ lives, most: MOST });
  /** Sessions that are being read, with the state of the memory before. */
  const asking = new Map<string, { since: number; answer: Promise<KnownSession | null> }>();
  const end = watchTables(SESSION_TABLES, () => {
    sessions.forgetAll();
    companies.forgetAll();
  });
  app.addHook('onClose', (_app, done) => {
    end();
    done();
  });

  const find = async (req: FastifyRequest, hash: string, now: Date): Promise<KnownSession | null> => {
    const known = sessions.get(hash, now);
    if (known) return known;
    const wanted = wantedCompany(req);
    const key = `${hash} ${wanted ?? ''}`;
    const begun = asking.get(key);
    // A page asks for several things at once; nothing may have been written since the first did.
    if (begun?.since === sessions.forgotten) return begun.answer;
    const mine = { since: sessions.forgotten, answer: ask(hash, wanted, now) };
    asking.set(key, mine);
    try {
      return await mine.answer;
    } finally {
      if (asking.get(key) === mine) asking.delete(key);
    }
  };

  const ask = async (hash: string, wanted: string | null, now: Date): Promise<KnownSession | null> => {
    const since = [sessions.forgotten, companies.forgotten] as const;
    const read = await across('session', () => readSession(deps.db, hash, wanted));
    if (!read) return null;
    sessions.set(hash, read.session, now, since[0]);
    // One that is not there may come into being.
    if (wanted !== null && read.company) companies.set(wanted, read.company, now, since[1]);
    return read.session;
  };

  /** Over for good, also where more time is given later. */
  const endIdle = async (hash: string, known: KnownSession, now: Date): Promise<void> => {
    await deps.db.updateTable('session').set({ expires_at: now }).where('token_hash', '=', hash).execute();
    known.expiresAt = now;
  };

  app.decorateRequest('actor', null);
  app.decorateRequest('session', null);
  app.decorateRequest('fresh', false);
  app.decorateRequest('refusedBecause', null);
  app.decorate('sessions', sessions);
  app.decorate('resolveActor', async (req): Promise<Actor | null> => {
    const hash = bearerHash(req.headers.authorization);
    if (!hash) return null;
    const now = deps.clock.now();
    const known = await find(req, hash, now);
    if (!known || known.expiresAt <= now || !known.enabled) return null;
    const role = roleOf(known.role);
    const companyIds = companiesInUse(known, now).map(({ id }) => id);
    // An account whose companies have all been closed is signed out; an admin needs none.
    if (role !== 'admin' && companyIds.length === 0) {
      const companies = await across('session', () => companyStatesOf(deps.db, known.accountId, now));
      req.refusedBecause = { zh: closedReason(companies.map(({ state }) => state)), code: COMPANY_CLOSED };
      return null;
    }
    const minutes = idleMinutesOf(known, now);
    if (isIdle(known, minutes, now)) {
      await across('session', () => endIdle(hash, known, now));
      req.refusedBecause = BUSINESS_ERRORS.IDLE;
      return null;
    }
    const usedAt = usedAtBy(req, now) ?? known.lastUsedAt;
    await touchSession(deps.db, hash, known, now, { usedAt, timed: minutes !== null });
    req.session = known;
    req.fresh = isFresh(known, now);
    return {
      id: known.accountId,
      role,
      name: known.name,
      companyIds,
      companyId: role === 'admin' ? null : (companyIds[0] ?? null),
      sessionId: hash,
      mustChangePassword: known.mustChangePassword,
      mustSetUpFactor: known.mustSetUpFactor,
      ip: req.ip,
      userAgent: (req.headers['user-agent'] ?? '').slice(0, 300),
    };
  });
  app.decorate('companyState', async (id) => {
    const now = deps.clock.now();
    const since = companies.forgotten;
    const remembered = companies.get(id, now);
    const known = remembered ?? (await readCompanyState(deps.db, id));
    if (!remembered && known) companies.set(id, known, now, since);
    return known && companyStateAt(known.status, known.expireAt, now);
  });
}

/** The session of a call that only somebody signed in can make. */
export function sessionOf({ session }: FastifyRequest): KnownSession {
  if (!session) throw new Error('a call without a session');
  return session;
}

/** The company an administrator names. */
function wantedCompany(req: FastifyRequest): string | null {
  const { companyId } = (req.query ?? {}) as { companyId?: unknown };
  return typeof companyId === 'string' && isId(companyId) ? companyId : null;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sessions as they are remembered, by the hash of their token. */
    sessions: Memory<KnownSession>;
  }
  interface FastifyRequest {
    /** The session of the signed-in person. */
    session: KnownSession | null;
    /** He has given his password or a second factor within the last minutes. */
    fresh: boolean;
    /** Why a known session is not let in; null where there is nothing to tell. */
    refusedBecause: { zh: string; code: number } | null;
  }
}
