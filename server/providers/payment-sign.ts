import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SignedNotice } from './payment';

/** How far the clocks of channel and server may be apart, and how long a report on its way may take. */
const SKEW_MS = 5 * 60_000;

const macOf = (key: string, { timestamp, nonce, payload }: Omit<SignedNotice, 'signature'>) =>
  createHmac('sha256', key).update(`${timestamp}\n${nonce}\n${payload}`).digest('hex');

/** Signs a report (HMAC-SHA256 over time, nonce and text). */
export function signNotice(
  key: string,
  payload: string,
  now: Date,
  nonce = randomBytes(16).toString('hex'),
): SignedNotice {
  const notice = { timestamp: String(now.getTime()), nonce, payload };
  return { ...notice, signature: macOf(key, notice) };
}

/** Whether a report is signed by the key's holder, and is of these minutes. */
export function isSigned(key: string, notice: SignedNotice, now: Date): boolean {
  const [given, right] = [Buffer.from(notice.signature), Buffer.from(macOf(key, notice))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return /^\d{13}$/.test(notice.timestamp) && Math.abs(Number(notice.timestamp) - now.getTime()) <= SKEW_MS;
}
