import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env';
import { newToken } from './token';

const VALUE = /^[A-Za-z0-9_-]{43}$/;

/** By `__Host-` browsers let no other host, and nobody on a plain line, set it. */
const nameOf = ({ publicUrl }: Pick<Env, 'publicUrl'>, name: string) =>
  publicUrl?.startsWith('https:') ? `__Host-${name}` : name;

/** A random value by which this browser is known again; null where it has none. */
export function readOwnCookie(env: Env, { headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const wanted = nameOf(env, name);
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=');
    if (key === wanted && VALUE.test(value)) return value;
  }
  return null;
}

/**
 * The same, given to a browser that has none, for so many seconds. Lax: it comes along when another site sends the browser
 * here, but with no call that another site makes.
 */
export function keepOwnCookie(
  env: Env,
  req: FastifyRequest,
  reply: FastifyReply,
  { name, seconds }: { name: string; seconds: number },
): string {
  const value = readOwnCookie(env, req, name) ?? newToken();
  const secure = env.publicUrl?.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${nameOf(env, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return value;
}
