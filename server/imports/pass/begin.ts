import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { ImportState } from '../../db/tables/import';
import type { Deps } from '../../deps';
import { forgetSteps } from '../steps/record';
import type { Side } from '../steps/restore';
import type { ImportStore } from '../store';
import type { KindTypes } from '../types';

/** A step of changes by its number, and which side of it. */
export interface LaidStep {
  no: number;
  side: Side;
}

/**
 * What one pass over the sheet is to do, beside how the sheet is understood; carried by its job. The import keeps showing
 * the last pass until this one has ended well.
 */
export interface PassFrame {
  generation: number;
  keepFixes: boolean;
  /** The step of changes whose one side is laid over the fixes of its rows; it stands with the pass. */
  laid?: LaidStep | undefined;
  /** State to return to where the pass is refused and an earlier one is shown. */
  back: ImportState;
}
export type PassRequest<K extends KindTypes> = K['understood'] & PassFrame;
export type PassChange<K extends KindTypes> = Partial<K['understood'] & Pick<PassFrame, 'keepFixes'>>;

/** The pass that would read the sheet again as it is understood now, with changes. */
export function nextPass<K extends KindTypes>(
  store: ImportStore<K>,
  record: K['record'],
  change: PassChange<K> = {},
  laid?: LaidStep,
): PassRequest<K> {
  const frame: PassFrame = { generation: record.pass_generation + 1, keepFixes: true, laid, back: record.state };
  return { ...store.basis.understood(record), ...frame, ...change };
}

interface Work {
  /** One of the kind's jobs. */
  job: string;
  payload: object;
  state: ImportState;
  step: string;
  /** Of the pass it begins. */
  generation?: number;
}

/** Begins work on an import in the background: a state and a job, in the caller's transaction. */
export async function beginWork<K extends KindTypes>(
  deps: Deps,
  trx: Transaction<Database>,
  store: ImportStore<K>,
  record: K['record'],
  work: Work,
): Promise<{ jobId: string }> {
  const jobId = await deps.jobs.enqueue(trx, {
    kind: store.job(work.job),
    companyId: record.company_id,
    ownerId: record.uploader_id,
    payload: { importId: record.id, ...work.payload },
    unit: store.basis.unit,
    step: work.step,
  });
  await store.write(trx, record, deps.clock.now(), {
    state: work.state,
    job_id: jobId,
    failure: null,
    ...(work.generation === undefined ? {} : { pass_generation: work.generation }),
  });
  return { jobId };
}

/** Begins a new pass over the stored upload. */
export async function beginPass<K extends KindTypes>(
  deps: Deps,
  trx: Transaction<Database>,
  store: ImportStore<K>,
  record: K['record'],
  change: PassChange<K>,
  step: string,
  laid?: LaidStep,
): Promise<{ jobId: string }> {
  const request = nextPass(store, record, change, laid);
  const { generation } = request;
  if (!request.keepFixes) await forgetSteps(trx, record);
  return beginWork(deps, trx, store, record, { job: 'read', payload: { request }, state: 'reading', step, generation });
}
