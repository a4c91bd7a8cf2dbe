import type { JobContext } from '../../jobs/types';
import type { PassRequest } from '../pass/begin';
import type { KindTypes } from '../types';
import type { JobResult } from './commit-kind';
import type { WorkStates } from './frame';

/** A job of one kind's own; what it is told was written by whoever enqueued it. */
export interface ExtraJob<K extends KindTypes, P = unknown> extends Omit<WorkStates<K>, 'back'> {
  back(record: K['record'], payload: P): ReturnType<WorkStates<K>['back']>;
  /** `read`: reads the sheet as a pass of its own does. */
  run(
    context: JobContext,
    record: K['record'],
    payload: P,
    read: (request: PassRequest<K>) => Promise<void>,
  ): Promise<JobResult>;
}
