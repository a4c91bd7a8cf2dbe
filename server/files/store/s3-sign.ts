import { createHash, createHmac } from 'node:crypto';
import type { S3Settings } from './s3-settings';

/** The content is not part of the signature: it is sealed, and shows any change by itself. */
export const UNSIGNED = 'UNSIGNED-PAYLOAD';
export const EMPTY = createHash('sha256').update('').digest('hex');

export interface ToSign {
  method: string;
  url: URL;
  /** SHA-256 of the body in hex, or UNSIGNED. */
  payload: string;
  /** Further headers to be signed, names in lower case. */
  headers?: Record<string, string>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Headers of a request signed by AWS Signature Version 4 (Signature Calculations for the Authorization
 * Header, Amazon S3 API Reference). The path must need no escaping and there must be no query.
 */
export function signedHeaders(
  { method, url, payload, headers = {} }: ToSign,
  settings: Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': time,
  };
  const names = Object.keys(all).sort();
  const request = [
    method,
    url.pathname,
    '',
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    payload,
  ].join('\n');
  const scope = `${day}/${settings.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const key = [settings.region, 's3', 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(`AWS4${settings.secretAccessKey}`, day),
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const { host: _setByTheClient, ...sent } = all;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${settings.accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
