import { isReason } from '@contract/reason';
import type { SlipDetail, SlipListItem, SlipTotals } from '@contract/wages/slip-schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { announcePrepared } from '../feedback/service';
import { announceBatch, companyRules, loadBatch } from '../wage-batches/service';
import { slipDetail } from './detail';
import { holdBoth } from './hold-both';
import { presentSlip } from './list-item';
import { requireStep } from './policy';
import { loadSlip, type SlipQuery, slipPage } from './queries';
import { UNCHANGED } from './release';
import { tellSecond } from './second/bell';
import { announceSlipStep, type SlipStep, takeSlipStep } from './slip-steps';
import { type EditInput, verifyEdit } from './verify-edits';
import { writeEdit } from './write-edits';

export { listIssued } from './issued';
export { viewOf } from './detail';
export { pdfOf } from './papers/one-slip';
export { paperOf } from './papers/paper-of';
export { slipTarget } from './feedback-target';
export { slipDeadline } from './list-item';
export { sheetSlips } from './by-sheet/service';
export { compareSlips } from './months/comparison';
export { inOrder, type PersonSlip, standingOf } from './months/person-slips';
export { yearAmong } from './months/service';
export { objectionsOf } from './objections';
export { loadSlip, type SlipRow } from './queries';
export { secondReleaseLines, tellSecondOfBatch, voidFirstAgreements } from './second/bell';
export { type SheetForSecond, sheetsForSecond } from './second/todos';

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

/**
 * Changes a slip that no employee can see: in a draft, or recalled. Refuses other states, a stale
 * version (409), and what verifyEdit refuses. The batch's totals follow and the change is written down in the same transaction.
 */
export async function editSlip(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: EditInput & { version: number },
): Promise<SlipDetail> {
  const { detail, batchId } = await deps.db.transaction().execute(async (trx) => {
    const held = await holdBoth(trx, companyId, id);
    const { slip, batch } = held;
    if (slip.version !== input.version) refuse('STALE_VERSION');
    requireStep('edit', slip, batch, actor, await companyRules(trx, companyId), UNCHANGED);
    const { verified, sheet } = await verifyEdit(deps, trx, held, input);
    const changed = await writeEdit(deps, trx, actor, batch, sheet, { slip, verified });
    await audit(trx, actor, {
      action: 'wages.editSlip',
      targetType: 'wageSlip',
      targetId: id,
      companyId,
      fields: verified.edited.changed,
    });
    return { detail: await slipDetail(deps, trx, actor, changed, batch), batchId: batch.id };
  });
  announceBatch(deps, companyId, batchId);
  await announcePrepared(deps, companyId, { slipId: id });
  await tellSecond(deps, companyId, [id]);
  return detail;
}

/** Takes one published slip back. `reason`: 2–200 characters. */
export async function recallSlip(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { version: number; requestId: string; reason: string },
): Promise<SlipDetail> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写撤回原因（2–200字）', 'reason');
  return change(deps, actor, companyId, id, { ...input, action: 'recall', reason });
}

/** Publishes a recalled slip again. */
export async function republishSlip(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { version: number; requestId: string },
): Promise<SlipDetail> {
  return change(deps, actor, companyId, id, { ...input, action: 'republish' });
}

async function change(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { version: number; requestId: string } & SlipStep,
): Promise<SlipDetail> {
  const answer = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.${input.action}Slip:${id}`, input.requestId, async () => {
      const held = await holdBoth(trx, companyId, id);
      if (held.slip.version !== input.version) refuse('STALE_VERSION');
      const { slip, news } = await takeSlipStep(deps, trx, actor, held, input);
      return { detail: await slipDetail(deps, trx, actor, slip, held.batch), news };
    }),
  );
  announceSlipStep(deps, answer.news);
  await announcePrepared(deps, companyId, { slipId: id });
  await tellSecond(deps, companyId, [id]);
  return answer.detail;
}
