import type { Static } from '@sinclair/typebox';
import type { FeedbackDetail, feedbackSchemas } from '@contract/feedback/schemas';
import type { SlipAudit, SlipDoubt } from '@contract/wages/audit/doubts';
import type { SumMismatch } from '@contract/wages/net/check-slip';
import type { ItemChange } from '@contract/wages/slip-schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
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

/** Values of changed items by key, '' removes, amounts in 分; and what they are saved with all the same. */
export interface CorrectionValues {
  items: Record<string, string>;
  acceptMismatch?: boolean;
  errorReason?: string;
}

/** How the slip a feedback is about is corrected by an answer that was prepared: by the rules and steps of the slip itself. */
export interface SlipCorrections {
  /** The slip as it stands, and why it cannot be corrected and sent out anew now, in words. */
  standing(
    db: Db,
    row: FeedbackRow,
  ): Promise<{ slipVersion: number; items: Record<string, string>; refusal: string | null }>;
  /** What the audit says of it with these values. Refuses a stale version of the row; 422 for bad values. */
  audit(deps: Deps, row: FeedbackRow, input: { version: number; items: Record<string, string> }): Promise<SlipAudit>;
  /** Holds values to the rules of an edit (SUMS_OFF, AUDIT_ERRORS, 422), a stale version, and the state of the slip. Gives what was found and which items change. */
  verify(
    deps: Deps,
    trx: Trx,
    row: FeedbackRow,
    input: CorrectionValues & { version: number },
  ): Promise<{
    mismatches: readonly SumMismatch[];
    doubts: readonly SlipDoubt[];
    reason: string | null;
    changed: string[];
  }>;
  /** Item by item from one set of values to another, with what they do to net. */
  compare(
    db: Db,
    row: FeedbackRow,
    base: Record<string, string>,
    items: Record<string, string>,
  ): Promise<{ changes: ItemChange[]; netBefore: string; netAfter: string }>;
  /** Why this person cannot send what another prepared; null where he may. */
  sendingRefusal(
    db: Db,
    actor: Pick<Actor, 'id' | 'role'>,
    row: FeedbackRow,
    prepared: { author: string; items: Record<string, string> },
  ): Promise<string | null>;
  /**
   * Takes the slip back, edits it in the name of who prepared that, and sends it out again, all by the slip's own rules. Gives
   * what is to be done once the transaction is committed.
   */
  send(
    deps: Deps,
    trx: Trx,
    actor: Actor,
    row: FeedbackRow,
    correction: CorrectionValues & { author: { id: string; name: string }; reason: string; requestId: string },
  ): Promise<() => Promise<void>>;
}

export type SlipInQuestion = NonNullable<FeedbackDetail['wages']>;
export type CheckInQuestion = NonNullable<FeedbackDetail['checks']>;
export type RevealedSlip = Static<(typeof feedbackSchemas)['reveal']['data']>;

export interface FeedbackTargets {
  wages: FeedbackTarget<SlipInQuestion> & {
    /** The slip with its amounts, and item by item what has been changed since. */
    reveal(db: Db, row: FeedbackRow, companyName: string): Promise<RevealedSlip | null>;
    corrections: SlipCorrections;
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
