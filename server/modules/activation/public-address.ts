import type { FastifyRequest } from 'fastify';
import type { Env } from '../../env';

/**
 * Address under which people open the console, for links in messages: PUBLIC_URL, else where the calling administrator's
 * browser says it is – the console sends his token to no other origin.
 */
export function publicAddress(
  { publicUrl, host, port }: Pick<Env, 'publicUrl' | 'host' | 'port'>,
  req: Pick<FastifyRequest, 'headers'>,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const { origin } = req.headers;
  return origin !== undefined && /^https?:\/\/[^/\s?#@]+$/.test(origin) ? origin : `http://${host}:${port}`;
}
