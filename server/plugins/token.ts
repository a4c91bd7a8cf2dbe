import { createHash, randomBytes } from 'node:crypto';

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** A fresh bearer token: 32 random bytes, base64url. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The token's hash from an Authorization header, or null where there is no well-formed token. */
export function bearerHash(header: string | undefined): string | null {
  const token = BEARER.exec(header ?? '')?.[1];
  return token ? hashToken(token) : null;
}
