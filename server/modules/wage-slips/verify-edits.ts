import type { Audited } from '@contract/wages/audit/checks';
import type { SlipAudit, SlipDoubt } from '@contract/wages/audit/doubts';
import { sumMismatches, type SumMismatch } from '@contract/wages/net/check-slip';
import type { Deps } from '../../deps';
import { BusinessError, HttpError, refuse } from '../../kernel/errors';
import { type BatchRow, sumCheckOf } from '../wage-batches/service';
import { slipAuditor } from './audit/audit-slip';
import { auditOfBatch, type BatchAudit } from './audit/learnt';
import { isAsked, reasonFor } from './audit/stopping';
import { type EditedSlip, editItems } from './edit-items';
import { editsOfSlips, mismatchText, unchangedItems } from './edits';
import type { HeldBoth } from './hold-both';
import type { Db, SlipRow, Trx } from './queries';

/** What is typed into a slip. */
export interface EditInput {
  /** New values by item key; amounts in 分, '' removes. */
  items: Record<string, string>;
  acceptMismatch?: boolean;
  errorReason?: string;
}

/** A slip as it would be saved, and what there is to say against it. */
export interface FoundEdit {
  edited: EditedSlip;
  /** Its totals that do not follow from its items, whether or not it changes an amount. */
  mismatches: SumMismatch[];
  doubts: readonly SlipDoubt[];
  /** What the audit said of it before, and says now; null where it looks at none of the changed items. */
  was: Audited;
  found: SlipAudit | null;
}

/** The same, with the reason for which its errors are saved all the same. */
export interface VerifiedEdit extends FoundEdit {
  reason: string | null;
}

/** Why a slip cannot have the values: a bad one of them (422), a person who is gone (404). */
export type RefusedEdit = BusinessError | HttpError;

export const isRefused = (found: unknown): found is RefusedEdit =>
  found instanceof BusinessError || found instanceof HttpError;

/** Holds new values of slips of one batch to sums and audit, in a few statements however many they are; some hundred at most. */
export async function findEdits(
  deps: Deps,
  db: Db,
  batch: BatchRow,
  asked: readonly { slip: SlipRow; items: Readonly<Record<string, string>> }[],
): Promise<{ sheet: BatchAudit; each: (FoundEdit | RefusedEdit)[] }> {
  const check = await sumCheckOf(db, batch);
  const sheet = await auditOfBatch(db, batch);
  const edits = asked.map(({ slip, items }) => orRefused(() => editItems(check, slip, items)));
  const toAudit = asked.flatMap(({ slip }, at) => {
    const edited = edits[at];
    return edited && !isRefused(edited) && isAsked(sheet.figures, edited.changed) ? [slip] : [];
  });
  const earlier = await editsOfSlips(
    db,
    batch.company_id,
    toAudit.map(({ id }) => id),
  );
  const audit = await slipAuditor(
    deps,
    db,
    batch,
    sheet,
    toAudit.map(({ staff_id }) => staff_id),
  );
  const audited = new Set(toAudit);
  const each = asked.map(({ slip }, at): FoundEdit | RefusedEdit => {
    const edited = edits[at];
    if (!edited || isRefused(edited)) return edited ?? new HttpError(404, '工资条不存在或已被删除');
    const was = slip.audited ?? sheet.usual;
    return orRefused(() => {
      const found = audited.has(slip)
        ? audit({
            ...edited,
            staffId: slip.staff_id,
            cardSealed: slip.bank_card_sealed,
            was: unchangedItems(slip, earlier.get(slip.id) ?? []),
            before: was,
          })
        : null;
      return { edited, mismatches: sumMismatches(check, edited.items), doubts: found?.doubts ?? [], was, found };
    });
  });
  return { sheet, each };
}

/** What the work gives, or the refusal it throws. */
export function orRefused<T>(work: () => T): T | RefusedEdit {
  try {
    return work();
  } catch (error) {
    if (isRefused(error)) return error;
    throw error;
  }
}

/** The totals an edit has to answer for: of one that changes no amount, none. */
export function sumsOff({ item_defs }: Pick<BatchRow, 'item_defs'>, { edited, mismatches }: FoundEdit): SumMismatch[] {
  const amounts = item_defs.some((def) => def.kind === 'amount' && edited.changed.includes(def.key));
  return amounts ? mismatches : [];
}

/** Refuses what nobody said to be right: see verifyEdit. Gives the reason as it is kept, null where none is needed. */
export function acceptedFor(
  batch: BatchRow,
  found: FoundEdit,
  { acceptMismatch, errorReason }: Pick<EditInput, 'acceptMismatch' | 'errorReason'>,
): string | null {
  const off = sumsOff(batch, found);
  if (off.length > 0 && acceptMismatch !== true) refuse('SUMS_OFF', mismatchText(off, batch));
  return reasonFor(found.doubts, errorReason);
}

/**
 * Holds new values to the rules of an edit. Refuses totals that do not follow from the items unless `acceptMismatch`
 * (SUMS_OFF), and what the audit calls an error unless `errorReason` says why it is right (AUDIT_ERRORS); 422 for bad values.
 */
export async function verifyEdit(
  deps: Deps,
  trx: Trx,
  { slip, batch }: HeldBoth,
  { items, ...accepted }: EditInput,
): Promise<{ verified: VerifiedEdit; sheet: BatchAudit }> {
  const { sheet, each } = await findEdits(deps, trx, batch, [{ slip, items }]);
  const [found] = each;
  if (!found || isRefused(found)) throw found ?? new Error('nothing was verified');
  return { sheet, verified: { ...found, reason: acceptedFor(batch, found, accepted) } };
}
