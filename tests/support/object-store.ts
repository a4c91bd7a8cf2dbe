import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '@server/files/store/s3-settings';

const SECRET = 'a-secret-of-this-test';

/** An S3-compatible store in memory that refuses whoever has not signed what he sent. */
export function objectStore() {
  const kept = new Map<string, Buffer>();
  const seen: IncomingMessage[] = [];
  let refusal: string | null = null;
  const server = createServer((req, res) => {
    seen.push(req);
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const body = Buffer.concat(parts);
      if (!isSigned(req)) {
        res
          .writeHead(403, { 'content-type': 'application/xml' })
          .end('<Error><Code>SignatureDoesNotMatch</Code><StringToSign>private</StringToSign></Error>');
        return;
      }
      const path = req.url ?? '';
      if (req.method === 'PUT' && refusal !== null) res.writeHead(500).end(refusal);
      else if (req.method === 'PUT') {
        kept.set(path, body);
        res.writeHead(200).end();
      } else if (req.method === 'DELETE') {
        kept.delete(path);
        res.writeHead(204).end();
      } else if (kept.has(path)) res.writeHead(200).end(kept.get(path));
      else res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    });
  });
  return {
    /** What lies there, by path. */
    kept,
    seen,
    /** Answers whoever wants something kept with these words from now on. */
    refuse(words: string): void {
      refusal = words;
    },
    async start(): Promise<void> {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    settings: (): S3Settings => ({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'salary-slips',
      region: 'cn-east-1',
      accessKeyId: 'ACCESS',
      secretAccessKey: SECRET,
      prefix: 'files/',
    }),
  };
}

/** The signature, reckoned from what arrived. */
function isSigned(req: IncomingMessage): boolean {
  const [, access, day, region, names = '', signature] =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    ) ?? [];
  if (
    access !== 'ACCESS' ||
    !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name))
  )
    return false;
  const lines = names
    .split(';')
    .map((name) => `${name}:${String(req.headers[name])}\n`)
    .join('');
  const request = `${req.method}\n${req.url}\n\n${lines}\n${names}\n${String(req.headers['x-amz-content-sha256'])}`;
  const text = `AWS4-HMAC-SHA256\n${String(req.headers['x-amz-date'])}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(request).digest('hex')}`;
  let key: Buffer | string = `AWS4${SECRET}`;
  for (const part of [day ?? '', region ?? '', 's3', 'aws4_request'])
    key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
