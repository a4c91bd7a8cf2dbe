import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A newer build in the same folder is seen after at most as long. */
const KEPT_MS = 1000;
const PACKED = { br: '.br', gzip: '.gz' } as const;
type Coding = keyof typeof PACKED;

interface IndexPage {
  plain: Buffer;
  packed: Map<Coding, Buffer>;
  /** Of its text, however it is packed. */
  etag: string;
}

async function readPage(path: string): Promise<IndexPage> {
  const plain = await readFile(path);
  const packed = new Map<Coding, Buffer>();
  for (const coding of ['br', 'gzip'] as const)
    if (existsSync(path + PACKED[coding])) packed.set(coding, await readFile(path + PACKED[coding]));
  return { plain, packed, etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
}

/**
 * index.html as an answer, asked for anew each time and told when it has not changed (304). From memory: thousands ask within
 * a minute, and each look at the disk costs more than all else of such a call.
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
    const { plain, packed, etag } = await page();
    void reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    const known = req.headers['if-none-match']?.split(',').map((each) => each.trim());
    if (known?.includes(etag)) return reply.code(304).send();
    void reply.type('text/html; charset=utf-8');
    const coding = negotiate<Coding | 'identity'>(req.headers['accept-encoding'] ?? '', [...packed.keys(), 'identity']);
    const body = coding === null || coding === 'identity' ? undefined : packed.get(coding);
    return body ? reply.header('content-encoding', coding).send(body) : reply.send(plain);
  };
}
