import type { Transaction } from 'kysely';
import type { ColumnMapping, SheetLayout } from '@contract/wages/import-schemas';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { Database } from '../../db/database';
import type { ImportState } from '../../db/tables/wage-import';
import type { Deps } from '../../deps';
import type { ImportRecord } from './policy';
import { updateImport } from './store';

export const READ_JOB = 'wageImport.read';
export const ADD_STAFF_JOB = 'wageImport.addStaff';
export const NAME_MATCH_JOB = 'wageImport.acceptNameMatches';
export const COMMIT_JOB = 'wageImport.commit';
export const PURGE_JOB = 'wageImport.purge';

/** What one pass over the sheet is to do. It is carried by its job: the import keeps showing the last pass until this one has ended well. */
export interface PassRequest {
  generation: number;
  /** null = propose. */
  layout: SheetLayout | null;
  /** null = map anew. */
  columns: ColumnMapping[] | null;
  netChosen: NetIdentity | null;
  keepFixes: boolean;
  /** Nothing changes that the clerk's word on net pay rests on. */
  keepNet: boolean;
  /** State to return to where the pass is refused and an earlier one is shown. */
  back: ImportState;
}

export type PassChange = Partial<Pick<PassRequest, 'layout' | 'columns' | 'netChosen' | 'keepFixes' | 'keepNet'>>;

/** The pass that would read the sheet again as it is understood now, with changes. */
export function nextPass(record: ImportRecord, change: PassChange = {}): PassRequest {
  return {
    generation: record.pass_generation + 1,
    layout: record.layout,
    columns: record.columns.length > 0 ? record.columns : null,
    netChosen: record.net_chosen,
    keepFixes: true,
    keepNet: true,
    back: record.state,
    ...change,
  };
}

/** Begins work on an import in the background: state `reading` and a job, in the caller's transaction. */
export async function beginWork(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  work: { kind: string; payload: object; state: ImportState; step: string; generation?: number },
): Promise<{ jobId: string; version: number }> {
  const jobId = await deps.jobs.enqueue(trx, {
    kind: work.kind,
    companyId: record.company_id,
    ownerId: record.uploader_id,
    payload: { importId: record.id, ...work.payload },
    unit: '行',
    step: work.step,
  });
  const version = await updateImport(trx, record, deps.clock.now(), {
    state: work.state,
    job_id: jobId,
    failure: null,
    ...(work.generation === undefined ? {} : { pass_generation: work.generation }),
  });
  return { jobId, version };
}

/** Begins a new pass over the stored upload. */
export function beginPass(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  request: PassRequest,
  step: string,
) {
  return beginWork(deps, trx, record, {
    kind: READ_JOB,
    payload: { request },
    state: 'reading',
    step,
    generation: request.generation,
  });
}
