import { type Kysely, sql } from 'kysely';
import type { StatusCounts } from '@contract/wages/import-schemas';
import { copyIn } from '../../db/copy';
import type { Database } from '../../db/database';
import { STAGED_DAY_COLUMNS, STAGED_PERSON_COLUMNS, STAGED_ROW_COLUMNS } from '../../workbook/attendance/task';
import { type ImportKey, type Pass, PassSuperseded } from '../sheet-imports/service';
import { type Db, type ImportRecord, shownPeople } from './policy';

/** Rows a statement. */
const CHUNK = 2_000;

/** Stores what the worker sends (lines of COPY). Throws PassSuperseded when the import was cancelled or is being read anew. */
export async function storeLines(
  db: Kysely<Database>,
  pass: Pass,
  what: 'days' | 'people' | 'rows',
  lines: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked until the rows are in: who cancels meanwhile waits, and then removes them as well.
    const wanted = await trx
      .selectFrom('check_import')
      .select('id')
      .where('company_id', '=', pass.company_id)
      .where('id', '=', pass.id)
      .where('pass_generation', '=', pass.generation)
      .where('state', '=', 'reading')
      .forShare()
      .executeTakeFirst();
    if (!wanted) throw new PassSuperseded();
    if (what === 'days') await copyIn(trx, 'check_import_day', STAGED_DAY_COLUMNS, lines);
    else if (what === 'people') await copyIn(trx, 'check_import_person', STAGED_PERSON_COLUMNS, lines);
    else await copyIn(trx, 'check_import_row', STAGED_ROW_COLUMNS, lines);
  });
}

/** Deletes what does not belong to pass `keep` (null = all), a bounded number of rows a statement. */
export async function removeStaged(db: Db, key: ImportKey, keep: number | null): Promise<void> {
  for (const table of ['check_import_day', 'check_import_person', 'check_import_row'] as const) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where company_id = ${key.company_id} and import_id = ${key.id} and generation <> ${keep ?? -1} limit ${CHUNK}))`.execute(
        db,
      );
      if (numAffectedRows < BigInt(CHUNK)) break;
    }
  }
}

/** People by status, counted anew. */
export async function countPeople(
  db: Db,
  record: Pick<ImportRecord, 'company_id' | 'id' | 'generation'>,
): Promise<StatusCounts> {
  const rows = await shownPeople(db, record)
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .groupBy('status')
    .execute();
  const counts: StatusCounts = { ok: 0, warning: 0, error: 0, ignored: 0 };
  for (const { status, n } of rows) counts[status] = n;
  return counts;
}
