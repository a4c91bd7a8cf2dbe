import type { FastifyRequest } from 'fastify';
import { IDLE_HEADER } from '@contract/api';
import { EVENTS_PATH } from '@contract/events/types';
import { roleOf } from '@contract/roles';
import { companiesInUse, type KnownSession, TIMED_TOUCH_MS } from './session-store';

const MINUTE = 60_000;

/**
 * Minutes without use after which a session ends: the fewest of the companies in use; null = never. Only of those who work with
 * other people's data: an employee looks at his own slips on his own phone, signed in for as long as he has ticked.
 */
export function idleMinutesOf(session: KnownSession, now: Date): number | null {
  if (roleOf(session.role) === 'user') return null;
  const all = companiesInUse(session, now).flatMap(({ idleMinutes }) => idleMinutes ?? []);
  return all.length === 0 ? null : Math.min(...all);
}

/**
 * When a call says that its page was last used: the console names the seconds; a call that names none is a use. Null: an event
 * stream, which asks again by itself for as long as it is open.
 */
export function usedAtBy(req: FastifyRequest, now: Date): Date | null {
  if (req.routeOptions.url === EVENTS_PATH) return null;
  const said = req.headers[IDLE_HEADER];
  const seconds = typeof said === 'string' && /^\d{1,7}$/.test(said) ? Number(said) : 0;
  return new Date(now.getTime() - seconds * 1000);
}

/** Whether nobody has used a session for longer than it may stand; uses are written down with that much delay. */
export function isIdle({ lastUsedAt }: KnownSession, minutes: number | null, now: Date): boolean {
  return minutes !== null && now.getTime() - lastUsedAt.getTime() > minutes * MINUTE + TIMED_TOUCH_MS;
}
