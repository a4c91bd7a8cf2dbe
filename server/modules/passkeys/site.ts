import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../env';
import { refuse } from '../../kernel/errors';

/** Where passkeys work: they belong to a host name (`rpId`) and answer to its page (`origin`) alone. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

const LOCALHOST = /^localhost(:\d{1,5})?$/;

/**
 * By PUBLIC_URL: https with a host name, or localhost. Where it is not set, localhost as the browser asks for it; null = no
 * passkey works here. What a browser signs names its page by itself, so a wrong Host header opens nothing.
 */
export function passkeySite(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): PasskeySite | null {
  const address = publicUrl ?? (LOCALHOST.test(headers.host ?? '') ? `http://${headers.host}` : undefined);
  if (address === undefined) return null;
  const { protocol, hostname, origin } = new URL(address);
  const safe = hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0);
  return safe ? { rpId: hostname, origin } : null;
}

/** The same; refuses RULE where no passkey works. */
export function requirePasskeySite(env: Pick<Env, 'publicUrl'>, req: Pick<FastifyRequest, 'headers'>): PasskeySite {
  return passkeySite(env, req) ?? refuse('RULE', '系统没有配置 https 访问地址，不能使用通行密钥');
}
