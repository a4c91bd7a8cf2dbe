import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env';
import { newToken } from '../../plugins/token';

/** Longer than a way through a work app takes, in seconds. */
const KEPT_S = 15 * 60;
const VALUE = /^[A-Za-z0-9_-]{43}$/;

/** By `__Host-` browsers let no other host, and nobody on a plain line, set it. */
const nameOf = ({ publicUrl }: Pick<Env, 'publicUrl'>) =>
  publicUrl?.startsWith('https:') ? '__Host-work-app' : 'work-app';

/** What tells this browser from others while somebody signs in; null = it has not begun here. */
export function browserOf(env: Env, { headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const name = nameOf(env);
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=');
    if (key === name && VALUE.test(value)) return value;
  }
  return null;
}

/**
 * The same, given to a browser that has none; two pages begun at once share it. Lax: it comes along when the work app sends
 * the browser back, but with no call that another site makes.
 */
export function markBrowser(env: Env, req: FastifyRequest, reply: FastifyReply): string {
  const browser = browserOf(env, req) ?? newToken();
  const secure = env.publicUrl?.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${nameOf(env)}=${browser}; Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${secure}`,
  );
  return browser;
}
