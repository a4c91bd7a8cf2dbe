import type { Static } from '@sinclair/typebox';
import type { FeedbackDetail, feedbackSchemas } from '@contract/feedback/schemas';
import type { Deps } from '../../deps';
import { hook } from '../../kernel/hooks';
import type { Db, FeedbackRow, Trx } from './queries';

/** What a feedback is about, locked until the transaction ends. */
export interface HeldTarget {
  /** Settled: disputed no longer. */
  settle(now: Date): Promise<void>;
  /** Opened once more: disputed again. Refuses WRONG_STATE where that is too late. */
  disputeAgain(now: Date): Promise<void>;
}

/** A kind of record that employees object to, as the module that has it answers for it; asked of its own feedback only. */
export interface FeedbackTarget<View> {
  /** Locks the record. Before the feedback itself is locked: whoever changes both takes the locks in this order. */
  hold(trx: Trx, row: FeedbackRow, by: string, now: Date): Promise<HeldTarget>;
  /** The record as it was objected to; null where its version is not known. */
  view(db: Db, row: FeedbackRow, companyName: string): Promise<View | null>;
  /** Names of what can be objected to, by key. */
  labels(db: Db, row: FeedbackRow): Promise<ReadonlyMap<string, string>>;
  /** The record has changed with its feedback: tells whoever looks at it. After the commit; `accountId`: its employee's. */
  announce(deps: Deps, row: FeedbackRow, accountId: string | null): void;
}

export type SlipInQuestion = NonNullable<FeedbackDetail['wages']>;
export type CheckInQuestion = NonNullable<FeedbackDetail['checks']>;
export type RevealedSlip = Static<(typeof feedbackSchemas)['reveal']['data']>;

export interface FeedbackTargets {
  wages: FeedbackTarget<SlipInQuestion> & {
    /** The slip with its amounts, and item by item what has been changed since. */
    reveal(db: Db, row: FeedbackRow, companyName: string): Promise<RevealedSlip | null>;
  };
  checks: FeedbackTarget<CheckInQuestion>;
}

/** What employees object to. */
export const FEEDBACK_TARGETS = hook<FeedbackTargets>('feedback targets');

/** What answers for the record a feedback is about; null where it is about none. */
export function targetOf(
  { hooks }: Pick<Deps, 'hooks'>,
  row: Pick<FeedbackRow, 'slip_id' | 'record_id'>,
): FeedbackTarget<unknown> | null {
  const targets = hooks.of(FEEDBACK_TARGETS);
  if (row.slip_id !== null) return targets.wages;
  return row.record_id === null ? null : targets.checks;
}

/** Names of what a feedback objects to, by key. */
export const labelsOf = async (
  deps: Pick<Deps, 'hooks'>,
  db: Db,
  row: FeedbackRow,
): Promise<ReadonlyMap<string, string>> => (await targetOf(deps, row)?.labels(db, row)) ?? new Map();
