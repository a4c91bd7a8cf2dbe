import { sql, type Transaction } from 'kysely';
import type { Audited } from '@contract/wages/audit/checks';
import type { SlipAudit, SlipDoubt } from '@contract/wages/audit/doubts';
import { sumMismatches, type SumMismatch } from '@contract/wages/net/check-slip';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { type BatchRow, recordStep, sumCheckOf, unpackSlip, withEditor } from '../wage-batches/service';
import { auditSlip } from './audit/audit-slip';
import { keepAudit } from './audit/keep';
import { auditOfBatch, type BatchAudit } from './audit/learnt';
import { isAsked, reasonFor } from './audit/stopping';
import { type EditedSlip, editItems } from './edit-items';
import { editsOf, mismatchText, recordEdit, unchangedItems } from './edits';
import type { HeldBoth } from './hold-both';
import type { SlipRow } from './queries';

type Trx = Transaction<Database>;

/** What is typed into a slip. */
export interface EditInput {
  /** New values by item key; amounts in 分, '' removes. */
  items: Record<string, string>;
  acceptMismatch?: boolean;
  errorReason?: string;
}

/** A slip as it would be saved, with what it is saved with all the same. */
export interface VerifiedEdit {
  edited: EditedSlip;
  mismatches: SumMismatch[];
  doubts: readonly SlipDoubt[];
  reason: string | null;
  /** What the audit said of it before, and says now; null where it looks at none of the changed items. */
  was: Audited;
  sheet: BatchAudit;
  found: SlipAudit | null;
}

/**
 * Holds new values to the rules of an edit. Refuses totals that do not follow from the items unless `acceptMismatch`
 * (SUMS_OFF), and what the audit calls an error unless `errorReason` says why it is right (AUDIT_ERRORS); 422 for bad values.
 */
export async function verifyEdit(
  deps: Deps,
  trx: Trx,
  { slip, batch }: HeldBoth,
  input: EditInput,
): Promise<VerifiedEdit> {
  const check = await sumCheckOf(trx, batch);
  const edited = editItems(check, slip, input.items);
  const mismatches = sumMismatches(check, edited.items);
  const amounts = batch.item_defs.some((def) => def.kind === 'amount' && edited.changed.includes(def.key));
  if (amounts && mismatches.length > 0 && input.acceptMismatch !== true)
    refuse('SUMS_OFF', mismatchText(mismatches, batch));
  const sheet = await auditOfBatch(trx, batch);
  const was = slip.audited ?? sheet.usual;
  const found = isAsked(sheet.figures, edited.changed)
    ? await auditSlip(deps, trx, batch, sheet, {
        ...edited,
        staffId: slip.staff_id,
        cardSealed: slip.bank_card_sealed,
        was: unchangedItems(slip, await editsOf(trx, slip)),
        before: was,
      })
    : null;
  const reason = found ? reasonFor(found.doubts, input.errorReason) : null;
  return { edited, mismatches, doubts: found?.doubts ?? [], reason, was, sheet, found };
}

/** Writes an edit down, in its author's name: the slip, its history, the batch's totals. Both are held. */
export async function writeEdit(
  deps: Deps,
  trx: Trx,
  author: Pick<Actor, 'id' | 'name'>,
  { slip, batch }: HeldBoth,
  verified: VerifiedEdit,
): Promise<SlipRow> {
  const { edited, reason, was, sheet, found } = verified;
  const now = deps.clock.now();
  const changed = await trx
    .updateTable('wage_slip')
    .set({
      items: jsonText(edited.items),
      gross_fen: edited.grossFen,
      deduct_fen: edited.deductFen,
      net_fen: edited.netFen,
      version: slip.version + 1,
      updated_at: now,
    })
    .where('company_id', '=', slip.company_id)
    .where('id', '=', slip.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await unpackSlip(trx, { companyId: slip.company_id, batchId: batch.id, staffId: slip.staff_id });
  // Saving without a change makes nobody an editor.
  const editors = edited.changed.length > 0 ? withEditor(batch.editor_ids, author.id) : batch.editor_ids;
  if (edited.changed.length > 0) {
    await recordEdit(
      trx,
      author,
      slip,
      {
        changed: edited.changed,
        items: edited.items,
        mismatches: verified.mismatches,
        doubts: verified.doubts,
        reason,
      },
      now,
    );
    const note = { code: 'changedItems' as const, values: { items: labelsOf(batch, edited.changed) } };
    await recordStep(trx, { companyId: slip.company_id, batchId: batch.id }, author, {
      at: now,
      action: 'slipEdit',
      subject: slip.name,
      note,
      reason,
    });
  }
  if (found) await keepAudit(trx, slip, was, sheet, found);
  await shiftTotals(trx, batch, slip, changed, editors);
  return changed;
}

async function shiftTotals(
  trx: Trx,
  batch: BatchRow,
  before: SlipRow,
  after: SlipRow,
  editors: string[],
): Promise<void> {
  const shift = (from: bigint | null, to: bigint | null) => (to ?? 0n) - (from ?? 0n);
  await sql`
    update wage_batch set editor_ids = ${jsonText(editors)}::jsonb, net_fen = net_fen + ${shift(before.net_fen, after.net_fen)}::bigint,
      gross_fen = case when gross_fen is null and ${after.gross_fen}::bigint is null then null else coalesce(gross_fen, 0) + ${shift(before.gross_fen, after.gross_fen)}::bigint end,
      deduct_fen = case when deduct_fen is null and ${after.deduct_fen}::bigint is null then null else coalesce(deduct_fen, 0) + ${shift(before.deduct_fen, after.deduct_fen)}::bigint end
    where company_id = ${batch.company_id} and id = ${batch.id}`.execute(trx);
}

/** Names of changed items, never their amounts. */
function labelsOf(batch: BatchRow, keys: readonly string[]): string {
  const labels = batch.item_defs.filter((def) => keys.includes(def.key)).map((def) => def.label);
  return labels.slice(0, 10).join('、') + (labels.length > 10 ? '…' : '');
}
