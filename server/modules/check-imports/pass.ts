import type { CheckLayout } from '../../workbook/attendance/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { ImportState } from '../../db/tables/wage-import';
import type { Deps } from '../../deps';
import { type ImportRecord, updateImport } from './policy';

export const READ_JOB = 'checkImport.read';
export const COMMIT_JOB = 'checkImport.commit';
export const PURGE_JOB = 'checkImport.purge';

/** What one pass over the sheet is to do; carried by its job. The import keeps showing the last pass until this one has ended well. */
export interface PassRequest {
  generation: number;
  /** null = recognise. */
  layout: CheckLayout | null;
  keepFixes: boolean;
  /** State to return to where the pass is refused and an earlier one is shown. */
  back: ImportState;
}

/** The pass that would read the sheet again as it is understood now, with changes. */
export function nextPass(
  record: ImportRecord,
  change: Partial<Pick<PassRequest, 'layout' | 'keepFixes'>> = {},
): PassRequest {
  const { proposal } = record.reading;
  const layout = proposal
    ? {
        sheetIndex: proposal.sheetIndex,
        headerStart: proposal.headerStart,
        headerEnd: proposal.headerEnd,
        form: proposal.form,
      }
    : null;
  return { generation: record.pass_generation + 1, layout, keepFixes: true, back: record.state, ...change };
}

/** Begins work on an import in the background: a state and a job, in the caller's transaction. */
export async function beginWork(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  work: { kind: string; payload: object; state: ImportState; step: string; generation?: number },
): Promise<{ jobId: string }> {
  const { company_id: companyId, uploader_id: ownerId } = record;
  const jobId = await deps.jobs.enqueue(trx, {
    kind: work.kind,
    companyId,
    ownerId,
    payload: { importId: record.id, ...work.payload },
    unit: '人',
    step: work.step,
  });
  await updateImport(trx, record, deps.clock.now(), {
    state: work.state,
    job_id: jobId,
    failure: null,
    ...(work.generation === undefined ? {} : { pass_generation: work.generation }),
  });
  return { jobId };
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
