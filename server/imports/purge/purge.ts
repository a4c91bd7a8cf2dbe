import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../deps';
import { removeStaged } from '../pass/staging';
import { IMPORT_MOVES, WORKING_STATES } from '../states';
import { forgetSteps } from '../steps/record';
import type { ImportStore } from '../store';
import type { Db, ImportKey, KindTypes } from '../types';
import { removeOrphanUploads } from './orphans';

const EVERY_MS = 30 * 60_000;
const CHUNK = 50;

interface Held extends ImportKey {
  file_id: string | null;
}

const one = (key: ImportKey) => sql`company_id = ${key.company_id} and id = ${key.id}`;
const HOLDING = sql`(file_id is not null or generation > 0)`;
const EXPIRING = sql`state in (${sql.join([...IMPORT_MOVES.expire.from])})`;

/** Removes what an import holds: its upload and what it has staged. Repeating it does no harm. */
export async function clear<K extends KindTypes>(deps: Deps, { basis }: ImportStore<K>, record: Held): Promise<void> {
  if (record.file_id) await deps.held.remove('uploads', record.file_id);
  await removeStaged(deps.db, basis, record, null);
  await forgetSteps(deps.db, record);
  await sql`
    update ${sql.table(basis.table)} set file_id = null, file_key = null, generation = 0 where ${one(record)}`.execute(
    deps.db,
  );
}

/** The job: clears the imports nobody has touched for a day, and what ended ones still hold. */
export async function purge<K extends KindTypes>(deps: Deps, store: ImportStore<K>): Promise<{ purged: number }> {
  const now = deps.clock.now();
  const table = sql.table(store.basis.table);
  let purged = 0;
  for (;;) {
    const { rows: expired } = await sql<Held & { open: boolean }>`
      select company_id, id, file_id, ${EXPIRING} as open from ${table}
      where ${HOLDING} and expires_at < ${now} and state not in (${sql.join([...WORKING_STATES])}) limit ${CHUNK}`.execute(
      deps.db,
    );
    for (const record of expired) {
      // Taken up again since the list was read: it stays.
      if (record.open && !(await expire(deps, table, record, now))) continue;
      await clear(deps, store, record);
      purged += 1;
    }
    if (expired.length < CHUNK) break;
  }
  await removeOrphanUploads(deps, now);
  await planNext(deps, store, now);
  return { purged };
}

async function expire(deps: Deps, table: RawBuilder<unknown>, key: ImportKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update ${table} set state = 'cancelled', failure = '超过24小时未完成，已自动清除，请重新上传', version = version + 1
    where ${one(key)} and ${EXPIRING} and expires_at < ${now} returning id`.execute(deps.db);
  return rows.length > 0;
}

/** Plans a purge for about `at`; those planned for the same half hour are one. */
export async function planPurge<K extends KindTypes>(
  deps: Deps,
  db: Db,
  store: ImportStore<K>,
  at: Date,
): Promise<void> {
  const window = Math.ceil(at.getTime() / EVERY_MS);
  const kind = store.job('purge');
  await deps.jobs.enqueue(db, {
    kind,
    companyId: null,
    ownerId: null,
    payload: {},
    runAt: new Date(window * EVERY_MS),
    dedupeKey: `${kind}:${window}`,
  });
}

/** Plans the purge of what is still held, where anything is. */
async function planNext<K extends KindTypes>(deps: Deps, store: ImportStore<K>, now: Date): Promise<void> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(expires_at) as first from ${sql.table(store.basis.table)} where ${HOLDING}`.execute(deps.db);
  const first = rows[0]?.first;
  if (first) await planPurge(deps, deps.db, store, new Date(Math.max(first.getTime(), now.getTime() + EVERY_MS)));
}
