import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import type { Actor } from '../../kernel/actor';
import type { Caller, KindTypes } from '../types';

export interface CommitRequest {
  version: number;
  requestId: string;
}

export type JobResult = Record<string, string | number> | void;

/** How what is staged is written. `C`: what the caller says with it; `P`: what the job is told; `A`: what is found ahead. */
export interface CommitKind<
  K extends KindTypes,
  C extends CommitRequest = CommitRequest,
  P extends object = object,
  A = unknown,
> {
  /** What its job says it is doing. */
  step: string;
  /** Finds out before the transaction what takes long, of the very version the request is about. */
  ahead?(deps: Deps, caller: Caller, record: K['record'], request: C): Promise<A> | A;
  /** Refuses what is not ready, notes it in the audit log, and gives what the job is told. */
  admit(deps: Deps, trx: Transaction<Database>, caller: Caller, record: K['record'], request: C, ahead: A): Promise<P>;
  /** The job; may be repeated after a crash. Ends with `finish`. */
  run(context: JobContext, record: K['record'], actor: Actor, payload: P): Promise<JobResult>;
}
