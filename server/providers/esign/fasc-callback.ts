import { createHash } from 'node:crypto';
import { type EsignEvent, ForgedCallback } from './esign';
import { fascSignature, sameSignature } from './fasc-sign';

const SIGNED = ['X-FASC-App-Id', 'X-FASC-Sign-Type', 'X-FASC-Timestamp', 'X-FASC-Nonce', 'X-FASC-Event'] as const;

/**
 * Proves a callback and takes it apart (FASC OpenAPI 5.1, 回调事件 · 回调通知安全机制): a form whose field bizContent is
 * JSON, signed as requests are, with X-FASC-Event and without a token. The timestamp is not held against it: repeats come
 * up to eight hours later, and whether they are signed anew the document does not say; that the same event counts once
 * is settled by its key. Throws ForgedCallback.
 */
export function readFascCallback(
  app: { appId: string; appSecret: string },
  headers: Record<string, string | string[] | undefined>,
  body: string,
): EsignEvent {
  const value = (name: string) => {
    const given = headers[name.toLowerCase()];
    return typeof given === 'string' ? given : '';
  };
  const bizContent = new URLSearchParams(body).get('bizContent') ?? '';
  const params = { ...Object.fromEntries(SIGNED.map((name) => [name, value(name)])), bizContent };
  if (value('X-FASC-App-Id') !== app.appId) throw new ForgedCallback('another application');
  if (value('X-FASC-Sign-Type') !== 'HMAC-SHA256') throw new ForgedCallback('unknown kind of signature');
  if (!sameSignature(fascSignature(params, value('X-FASC-Timestamp'), app.appSecret), value('X-FASC-Sign')))
    throw new ForgedCallback('wrong signature');
  const data = parse(bizContent);
  const name = value('X-FASC-Event');
  return { key: keyOf(name, bizContent), name, at: moment(data.eventTime), data };
}

/** The provider gives events no id: the same name with the same content, its time included, is the same event. */
const keyOf = (name: string, bizContent: string) =>
  `${name}:${createHash('sha256').update(bizContent).digest('base64url')}`;

function parse(bizContent: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(bizContent);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Record<string, unknown>;
  } catch {
    // Signed, and yet no JSON: said below, like any other shape we do not know.
  }
  throw new ForgedCallback('content is no JSON object');
}

/** Milliseconds since 1970, as text or number; null for anything else. */
export function moment(value: unknown): Date | null {
  const at = new Date(
    typeof value === 'number' || (typeof value === 'string' && /^\d{12,14}$/.test(value)) ? Number(value) : Number.NaN,
  );
  return Number.isNaN(at.getTime()) ? null : at;
}
