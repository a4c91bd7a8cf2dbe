import { sql, type Transaction } from 'kysely';
import { batchLineId, reminderLineId, slipLineId } from '@contract/bell/brief';
import { sumMismatches } from '@contract/wages/net/check-slip';
import type { SlipDetail, SlipListItem, SlipTotals } from '@contract/wages/slip-schemas';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { refuseOpenClaimsOfSlip } from '../claims/service';
import {
  announceBatch,
  type BatchRow,
  companyRules,
  loadBatch,
  orderUnsigning,
  recordStep,
  sumCheckOf,
  unpackSlip,
  withEditor,
} from '../wage-batches/service';
import { auditSlip } from './audit/audit-slip';
import { keepAudit } from './audit/keep';
import { auditOfBatch } from './audit/learnt';
import { isAsked, reasonFor } from './audit/stopping';
import { slipDetail } from './detail';
import { editItems } from './edit-items';
import { editorsAmong, editsOf, mismatchText, recordEdit, unchangedItems } from './edits';
import { presentSlip } from './list-item';
import { requireStep } from './policy';
import { loadSlip, type SlipQuery, slipPage, type SlipRow } from './queries';
import { archiveAndRecall, reissue } from './reissue';

export { listIssued } from './issued';
export { viewOf } from './detail';
export { slipTarget } from './feedback-target';
export { slipDeadline } from './list-item';
export { presentObjections } from './objections';
export { loadSlip, type SlipRow } from './queries';

/** One page of a batch's slips. */
export async function listSlips(
  deps: Deps,
  companyId: string,
  batchId: string,
  query: SlipQuery,
): Promise<{ list: SlipListItem[]; total: number; totals: SlipTotals }> {
  const batch = await loadBatch(deps.db, companyId, batchId);
  const { rows, total, totals } = await slipPage(deps.db, deps.seal, batch, query);
  const now = deps.clock.now();
  return { total, totals, list: rows.map((row) => presentSlip(row, batch, deps.seal, now)) };
}

export async function getSlip(
  deps: Deps,
  actor: Pick<Actor, 'id' | 'role'>,
  companyId: string,
  id: string,
): Promise<SlipDetail> {
  const slip = await loadSlip(deps.db, companyId, id);
  const batch = await loadBatch(deps.db, companyId, slip.batch_id);
  return slipDetail(deps, deps.db, actor, slip, batch);
}

export interface SlipChange {
  version: number;
  /** New values by item key; amounts in 分, '' removes. */
  items: Record<string, string>;
  acceptMismatch?: boolean;
  errorReason?: string;
}

/** Batch first, then slip, both locked: every change of a slip takes its locks in this order. */
async function lockBoth(
  trx: Transaction<Database>,
  companyId: string,
  id: string,
  version: number,
): Promise<{ slip: SlipRow; batch: BatchRow }> {
  const { batch_id: batchId } = await loadSlip(trx, companyId, id);
  const batch = await loadBatch(trx, companyId, batchId, { lock: true });
  const slip = await loadSlip(trx, companyId, id, { lock: true });
  if (slip.version !== version) refuse('STALE_VERSION');
  return { slip, batch };
}

/**
 * Changes a slip that no employee can see: in a draft, or recalled. Refuses other states, a stale
 * version (409), totals that do not follow from the items unless `acceptMismatch` (SUMS_OFF), and what the audit calls an
 * error unless `errorReason` says why it is right (AUDIT_ERRORS); 422 for bad values. The batch's totals follow and the change is written down in the same transaction.
 */
export async function editSlip(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: SlipChange,
): Promise<SlipDetail> {
  const { detail, batchId } = await deps.db.transaction().execute(async (trx) => {
    const { slip, batch } = await lockBoth(trx, companyId, id, input.version);
    // Behind the lock: what was made of the batch while this waited came before it.
    const now = deps.clock.now();
    requireStep('edit', slip, batch, actor, await companyRules(trx, companyId), new Set());
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
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await unpackSlip(trx, { companyId, batchId: batch.id, staffId: slip.staff_id });
    // Saving without a change makes nobody an editor.
    const editors = edited.changed.length > 0 ? withEditor(batch.editor_ids, actor.id) : batch.editor_ids;
    if (edited.changed.length > 0) {
      await recordEdit(trx, actor, slip, { ...edited, mismatches, doubts: found?.doubts ?? [], reason }, now);
      const note = { code: 'changedItems' as const, values: { items: labelsOf(batch, edited.changed) } };
      await recordStep(trx, { companyId, batchId: batch.id }, actor, {
        at: now,
        action: 'slipEdit',
        subject: slip.name,
        note,
        reason,
      });
    }
    if (found) await keepAudit(trx, slip, was, sheet, found);
    await shiftTotals(trx, batch, slip, changed, editors);
    await audit(trx, actor, {
      action: 'wages.editSlip',
      targetType: 'wageSlip',
      targetId: id,
      companyId,
      fields: edited.changed,
    });
    return { detail: await slipDetail(deps, trx, actor, changed, batch), batchId: batch.id };
  });
  announceBatch(deps, companyId, batchId);
  return detail;
}

async function shiftTotals(
  trx: Transaction<Database>,
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

/** Takes one published slip back: the employee loses it at once, its version goes to the history. */
export async function recallSlip(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { version: number; requestId: string; reason: string },
): Promise<SlipDetail> {
  const reason = input.reason.trim();
  if ([...reason].length < 2) invalid('请填写撤回原因（2–200字）', 'reason');
  return change(deps, actor, companyId, id, { ...input, action: 'recall' }, async (trx, slip, batch) => {
    await refuseOpenClaimsOfSlip(trx, companyId, slip.id);
    const recalled = await archiveAndRecall(trx, slip, batch, reason, deps.clock.now());
    if (slip.sign_state !== null)
      await orderUnsigning(deps, trx, companyId, { slips: [{ id: slip.id, version: slip.slip_version }], reason });
    return recalled;
  });
}

/** Publishes a recalled slip again as the next version, unread and unconfirmed; an objection stays open where nothing its reader sees was corrected. */
export async function republishSlip(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { version: number; requestId: string },
): Promise<SlipDetail> {
  return change(deps, actor, companyId, id, { ...input, action: 'republish' }, (trx, slip, batch) =>
    reissue(deps, trx, actor, slip, batch),
  );
}

/** How the step stands in the batch's history. */
function stepOf(action: 'recall' | 'republish', slip: SlipRow) {
  if (action === 'recall') return { action: 'slipRecall' as const, reason: slip.recall_reason };
  return {
    action: 'slipRepublish' as const,
    note: { code: 'slipVersion' as const, values: { version: String(slip.slip_version) } },
  };
}

/** Names of changed items, never their amounts. */
function labelsOf(batch: BatchRow, keys: readonly string[]): string {
  const labels = batch.item_defs.filter((def) => keys.includes(def.key)).map((def) => def.label);
  return labels.slice(0, 10).join('、') + (labels.length > 10 ? '…' : '');
}

async function change(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { version: number; requestId: string; action: 'recall' | 'republish' },
  write: (trx: Transaction<Database>, slip: SlipRow, batch: BatchRow) => Promise<SlipRow>,
): Promise<SlipDetail> {
  const answer = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.${input.action}Slip:${id}`, input.requestId, async () => {
      const { slip, batch } = await lockBoth(trx, companyId, id, input.version);
      requireStep(
        input.action,
        slip,
        batch,
        actor,
        await companyRules(trx, companyId),
        editorsAmong(await editsOf(trx, slip), slip),
      );
      const changed = await write(trx, slip, batch);
      await recordStep(trx, { companyId, batchId: batch.id }, actor, {
        at: deps.clock.now(),
        subject: slip.name,
        ...stepOf(input.action, changed),
      });
      await audit(trx, actor, {
        action: `wages.${input.action}Slip`,
        targetType: 'wageSlip',
        targetId: id,
        companyId,
        requestId: input.requestId,
      });
      const staff = await trx
        .selectFrom('staff')
        .select('account_id')
        .where('company_id', '=', companyId)
        .where('id', '=', slip.staff_id)
        .executeTakeFirst();
      return {
        detail: await slipDetail(deps, trx, actor, changed, batch),
        batchId: batch.id,
        payMonth: batch.pay_month,
        accountId: staff?.account_id ?? null,
        gone: [
          batchLineId(batch.id, batch.publish_round),
          slipLineId(id, slip.slip_version),
          ...(slip.reminded_at === null ? [] : [reminderLineId(batch.id, slip.reminded_at)]),
        ],
      };
    }),
  );
  if (answer.accountId) {
    const to = { accountIds: [answer.accountId] };
    deps.events.publish(to, 'mySlips', { payMonth: answer.payMonth });
    if (input.action === 'recall') deps.events.publish(to, 'noticesGone', { ids: answer.gone });
  }
  announceBatch(deps, companyId, answer.batchId);
  return answer.detail;
}
