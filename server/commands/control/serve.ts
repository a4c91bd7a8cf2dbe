import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { across } from '../../db/wall/held';
import type { Deps } from '../../deps';
import { auditFindings } from '../../modules/audit/service';
import { takeBackup } from '../../modules/backup/service';
import { StartRefusal } from '../../start-refusal';
import { doorFile } from './door';

/** Takes commands for a server on the embedded database, which no other process can open. Gives the function that ends it. */
export async function serveCommands(deps: Deps): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const stopping = new AbortController();
  const server = createServer((request, response) => {
    across('command', () => answer(deps, token, request, stopping.signal)).then(
      (report) => send(response, 200, report),
      (error: unknown) => {
        const refused = error instanceof StartRefusal;
        if (!refused) deps.log.error({ err: error }, 'a command failed');
        send(response, 400, { refusal: error instanceof Error ? error.message : String(error) });
      },
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const file = doorFile(deps.env.dataDir);
  // Of a server that was killed, perhaps: made anew, so that its mode is ours.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port, token }), { flag: 'wx', mode: 0o600 });
  return () =>
    new Promise((resolve) => {
      rmSync(file, { force: true });
      stopping.abort(new StartRefusal('服务正在停止，备份没有完成'));
      server.close(() => resolve());
      server.closeIdleConnections();
    });
}

async function answer(deps: Deps, token: string, request: IncomingMessage, signal: AbortSignal) {
  const [given, wanted] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new StartRefusal('口令不对');
  const { backup, verifyAudit } = (await json(request)) as { backup?: unknown; verifyAudit?: unknown };
  if (request.method !== 'POST') throw new StartRefusal('不认识的命令');
  if (typeof backup === 'string') return takeBackup(deps, backup, { signal });
  if (Array.isArray(verifyAudit))
    return auditFindings(deps.db, { now: deps.clock.now(), heads: verifyAudit.map(headOf) });
  throw new StartRefusal('不认识的命令');
}

/** A head as control/ask sends it. */
const headOf = ({ company_id, seq, hash }: { company_id: string; seq: string; hash: string }) => ({
  company_id,
  seq: BigInt(seq),
  hash,
});

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
}
