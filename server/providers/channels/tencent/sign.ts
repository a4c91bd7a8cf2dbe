import { createHash, createHmac } from 'node:crypto';

interface Request {
  /** E.g. sms: the first label of the service's host. */
  service: string;
  /** Unix time in seconds. */
  timestamp: number;
  /** Content-Type, Host and whatever else is signed; names in lower case. */
  headers: Record<string, string>;
  body: string;
  secretId: string;
  secretKey: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The Authorization header of 腾讯云 API 3.0, 签名方法 v3 (cloud.tencent.com/document/api/382/52072): TC3-HMAC-SHA256 over a POST
 * to /. The day in the scope is that of UTC, whatever the server's zone.
 */
export function authorization({ service, timestamp, headers, body, secretId, secretKey }: Request): string {
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const canonical = [
    'POST',
    '/',
    '',
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().toLowerCase()}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request');
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}
