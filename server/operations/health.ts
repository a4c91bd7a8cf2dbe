import { type Kysely, sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { operationsApi } from '@contract/operations/endpoints';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import { HttpError } from '../kernel/errors';
import { route } from '../plugins/route';
import type { Draining } from './draining';

/** A database that takes longer to say a word is none to send people to. */
const ANSWER_MS = 2000;

/** live: the process answers. ready: it takes calls, and its database answers and takes changes; else 503, of which a proxy makes its choice. */
export function registerHealth(app: FastifyInstance, { db, log }: Deps, draining: Draining): void {
  route(app, operationsApi.live, {}, { permission: 'public' }, () => Promise.resolve({}));
  route(app, operationsApi.ready, {}, { permission: 'public', crosses: 'operations' }, async () => {
    if (draining.begun) throw new HttpError(503, '服务正在停止');
    const { error } = await askDatabase(db);
    if (error === null) return {};
    log.warn({ err: error }, 'not ready: the database does not answer');
    throw new HttpError(503, '数据库没有响应');
  });
}

/** A standby answers, too, and takes no change: whoever led here has not followed the one that was promoted yet. */
async function askForWriting(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ reads: string }>`select current_setting('transaction_read_only') as reads`.execute(db);
  if (rows[0]?.reads !== 'off') throw new Error('the database takes no changes: it is a standby');
}

/** How long the database took for a word, in seconds, and the error it gave instead. */
export async function askDatabase(db: Kysely<Database>): Promise<{ seconds: number; error: unknown }> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ANSWER_MS} ms`)), ANSWER_MS);
  });
  const asked = askForWriting(db);
  const error: unknown = await Promise.race([asked, tooLate]).then(
    () => null,
    (reason: unknown) => reason,
  );
  clearTimeout(timer);
  asked.catch(() => undefined); // told above, or too late to matter
  return { seconds: (performance.now() - startedAt) / 1000, error };
}
