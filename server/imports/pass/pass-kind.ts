import type { StatusCounts } from '@contract/imports/schemas';
import type { PlannedTable } from '../../db/vacuum';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import type { KindTypes, Pass } from '../types';
import type { PassRequest } from './begin';

/** What the engine looks at in the worker's answer. */
export type PassOutcome = { ok: true; needsMapping: boolean } | { ok: false };

export interface PassResult<K extends KindTypes> {
  counts: StatusCounts;
  values: K['update'];
}

/** How sheets of a kind are read. `O`: the worker's answer; `P` and `F`: a row's fix as it is stored, and as the reader takes it. */
export interface PassKind<K extends KindTypes, O extends PassOutcome = PassOutcome, P = unknown, F = unknown> {
  /** Reader of the worker, see workers/workbook.ts. */
  reader: string;
  /** A table that takes many rows at once. */
  analyzed?: PlannedTable;
  /** The company's people, in the form the reader wants them. */
  people(deps: Deps, record: K['record']): Promise<unknown>;
  /** Where clerks change rows: opens what is kept of a change. Changes are carried from pass to pass. */
  openFix?(deps: Deps, record: K['record'], rowNo: number, packed: P): F;
  /** What the reader is told beside the file and the prefix of its lines. */
  task(context: JobContext, record: K['record'], request: PassRequest<K>, fixes: [number, F][]): Promise<object>;
  /** What the import says of itself once the rows of `pass` are in. */
  result(deps: Deps, record: K['record'], request: PassRequest<K>, pass: Pass, outcome: O): Promise<PassResult<K>>;
  /** To be told that a pass is shown; it may begin another. */
  shown?(deps: Deps, record: K['record']): Promise<void>;
}
