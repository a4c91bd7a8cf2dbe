import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { removeOrphanUploads } from './orphans';
import type { ImportKey } from './staging';
import type { ImportTable } from './tables';

type Db = Kysely<Database> | Transaction<Database>;

const EVERY_MS = 30 * 60_000;
const CHUNK = 50;

interface Held extends ImportKey {
  file_id: string | null;
}

interface Purged {
  imports: ImportTable;
  /** Kind of the job that purges. */
  job: string;
  removeRows(db: Db, key: ImportKey): Promise<void>;
}

/** How imports of one kind let go of what they hold: at once where they ended, after a day where nobody touched them. */
export function purgeOf({ imports, job, removeRows }: Purged) {
  const table = sql.table(imports);
  const own = (key: ImportKey) => sql`company_id = ${key.company_id} and id = ${key.id}`;
  const holding = sql`(file_id is not null or generation > 0)`;

  /** Removes what an import holds: its upload and its rows. Repeating it does no harm. */
  async function clear(deps: Deps, record: Held): Promise<void> {
    if (record.file_id) await deps.held.remove('uploads', record.file_id);
    await removeRows(deps.db, record);
    await sql`update ${table} set file_id = null, file_key = null, generation = 0 where ${own(record)}`.execute(
      deps.db,
    );
  }

  /** Clears the imports nobody has touched for a day, and what ended ones still hold. */
  async function purge(deps: Deps): Promise<{ purged: number }> {
    const now = deps.clock.now();
    let purged = 0;
    for (;;) {
      const { rows: expired } = await sql<Held & { open: boolean }>`
        select company_id, id, file_id, state in ('staged', 'needsMapping') as open from ${table}
        where ${holding} and expires_at < ${now} and state not in ('reading', 'committing') limit ${CHUNK}`.execute(
        deps.db,
      );
      for (const record of expired) {
        // Taken up again since the list was read: it stays.
        if (record.open && !(await expire(deps, own(record), now))) continue;
        await clear(deps, record);
        purged += 1;
      }
      if (expired.length < CHUNK) break;
    }
    await removeOrphanUploads(deps, now);
    await planNext(deps, now);
    return { purged };
  }

  async function expire(deps: Deps, one: RawBuilder<unknown>, now: Date): Promise<boolean> {
    const { rows } = await sql`
      update ${table} set state = 'cancelled', failure = '超过24小时未完成，已自动清除，请重新上传', version = version + 1
      where ${one} and state in ('staged', 'needsMapping') and expires_at < ${now} returning id`.execute(deps.db);
    return rows.length > 0;
  }

  /** Plans a purge for about `at`; those planned for the same half hour are one. */
  async function plan(deps: Deps, db: Db, at: Date): Promise<void> {
    const window = Math.ceil(at.getTime() / EVERY_MS);
    await deps.jobs.enqueue(db, {
      kind: job,
      companyId: null,
      ownerId: null,
      payload: {},
      runAt: new Date(window * EVERY_MS),
      dedupeKey: `${job}:${window}`,
    });
  }

  /** Plans the purge of what is still held, where anything is. */
  async function planNext(deps: Deps, now: Date): Promise<void> {
    const { rows } = await sql<{
      first: Date | null;
    }>`select min(expires_at) as first from ${table} where ${holding}`.execute(deps.db);
    const first = rows[0]?.first;
    if (first) await plan(deps, deps.db, new Date(Math.max(first.getTime(), now.getTime() + EVERY_MS)));
  }

  return { clear, purge, plan };
}
