import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The signature of a call in either direction (FASC OpenAPI 5.1, 开发前必读 · 接口请求说明, and FddCryptUtil of the official
 * SDKs): parameters that have a value, sorted by name, as `k=v&k=v` without any encoding; its SHA-256 in hex is signed
 * with a key that is itself the HMAC of the timestamp under the application's secret.
 */
export function fascSignature(params: Record<string, string>, timestamp: string, secret: string): string {
  const text = Object.keys(params)
    .filter((name) => params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
  const key = createHmac('sha256', secret).update(timestamp).digest();
  return createHmac('sha256', key).update(createHash('sha256').update(text).digest('hex')).digest('hex');
}

/** Constant-time comparison. */
export function sameSignature(expected: string, given: string): boolean {
  const [right, other] = [Buffer.from(expected), Buffer.from(given.toLowerCase())];
  return right.length === other.length && timingSafeEqual(right, other);
}
