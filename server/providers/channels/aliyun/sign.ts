import { createHash, createHmac } from 'node:crypto';

interface Request {
  url: URL;
  method: 'GET' | 'POST';
  /** host and x-acs-*, in lower case; all are signed. */
  headers: Record<string, string>;
  body: string;
  accessKeyId: string;
  accessKeySecret: string;
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986: encodeURIComponent leaves five signs that 阿里云 wants encoded. */
export const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parameters sorted by name, as they are signed and sent. */
export const canonicalQuery = (params: Record<string, string>) =>
  Object.keys(params)
    .sort()
    .map((name) => `${percentEncode(name)}=${percentEncode(params[name] ?? '')}`)
    .join('&');

/**
 * The Authorization header of 阿里云's V3版本请求体&签名机制 (help.aliyun.com/document_detail/2593177.html):
 * ACS3-HMAC-SHA256 over the SHA-256 of the canonical request. `url` holds its query in canonical form already.
 */
export function authorization({ url, method, headers, body, accessKeyId, accessKeySecret }: Request): string {
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signed},Signature=${signature}`;
}
