import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NONCE_PLACE } from '@contract/page-nonce';
import { withStyleNonce } from './security-headers';

/** A newer build in the same folder is seen after at most as long. */
const KEPT_MS = 1000;
const POLICY = 'content-security-policy';

/** Each answer is packed for itself: some kilobytes, as quickly as can be; more care saves 300 bytes and costs twice the time. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 14 } };
const PACK = {
  br: (text: string) => brotliCompressSync(text, QUICKLY),
  gzip: (text: string) => gzipSync(text),
};
const CODINGS = ['br', 'gzip', 'identity'] as const;

interface IndexPage {
  /** Its text, cut where the nonce belongs. */
  parts: string[];
  /** Of its text, whatever the nonce. */
  etag: string;
}

async function readPage(path: string): Promise<IndexPage> {
  const text = await readFile(path, 'utf8');
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { parts: text.split(NONCE_PLACE), etag: `W/"${etag}"` };
}

/**
 * index.html as an answer, asked for anew each time and told when it has not changed (304). Each has a nonce of its own, which
 * the styles of the page bear. From memory: thousands ask within a minute, and each look at the disk costs more than all else
 * of such a call.
 */
export function indexPage(folder: string): (req: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const path = join(folder, 'index.html');
  let kept: { page: Promise<IndexPage>; until: number } | undefined;
  const page = (): Promise<IndexPage> => {
    const now = performance.now();
    if (!kept || now > kept.until) kept = { page: readPage(path), until: now + KEPT_MS };
    return kept.page;
  };
  return async (req, reply) => {
    const { parts, etag } = await page();
    void reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    const known = req.headers['if-none-match']?.split(',').map((each) => each.trim());
    // The browser goes on with the page it has, its nonce and the policy that came with it: this answer must not bring another.
    if (known?.includes(etag)) return reply.removeHeader(POLICY).code(304).send();
    const nonce = randomBytes(16).toString('base64');
    const policy = reply.getHeader(POLICY);
    if (parts.length > 1 && policy !== undefined) void reply.header(POLICY, withStyleNonce(String(policy), nonce));
    void reply.type('text/html; charset=utf-8');
    const text = parts.join(nonce);
    const coding = negotiate(req.headers['accept-encoding'] ?? '', [...CODINGS]);
    if (coding === null || coding === 'identity') return reply.send(text);
    return reply.header('content-encoding', coding).send(PACK[coding](text));
  };
}
