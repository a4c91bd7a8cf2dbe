import { sql, type Updateable } from 'kysely';
import type { StaffImportTable } from '../../db/tables/staff-import';
import type { Deps } from '../../deps';
import type { ImportKey } from '../sheet-imports/service';
import type { Db, ImportRecord } from './policy';

/** An import nobody touches is purged after this time. */
export const KEEP_MS = 24 * 3600_000;

const touched = (now: Date, values: Updateable<StaffImportTable>) => ({
  ...values,
  version: sql<number>`version + 1`,
  updated_at: now,
  expires_at: new Date(now.getTime() + KEEP_MS),
});

/** Changes an import: the version rises and the time until its purge starts anew. Gives the new version. */
export async function updateImport(
  db: Db,
  key: ImportKey,
  now: Date,
  values: Updateable<StaffImportTable>,
): Promise<number> {
  const { version } = await db
    .updateTable('staff_import')
    .set(touched(now, values))
    .where('company_id', '=', key.company_id)
    .where('id', '=', key.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The same for a job: only where the import still is in the state the job found it in, and is this job's; undefined where not. */
export async function updateImportOfJob(
  db: Db,
  key: ImportKey & Pick<ImportRecord, 'state'>,
  jobId: string,
  now: Date,
  values: Updateable<StaffImportTable>,
): Promise<number | undefined> {
  const row = await db
    .updateTable('staff_import')
    .set(touched(now, values))
    .where('company_id', '=', key.company_id)
    .where('id', '=', key.id)
    .where('state', '=', key.state)
    .where('job_id', '=', jobId)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** The import as it stands, whoever asks: for jobs, which act on behalf of its uploader. */
export function findImport(db: Db, companyId: string, id: string): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('staff_import')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Tells the uploader's browser that the import changed. Call after the commit. */
export function announceImport(deps: Deps, uploaderId: string, importId: string, state: string, version: number): void {
  deps.events.publish({ accountIds: [uploaderId] }, 'import', { importId, state, version });
}
