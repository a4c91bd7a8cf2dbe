import type { JobResult } from '../../../db/tables/jobs';
import type { JobContext } from '../../../jobs/types';
import type { Deps } from '../../../deps';
import { auditAll } from '../../audit/service';
import {
  announceBatch,
  type BatchRow,
  companyRules,
  loadBatch,
  orderUnsigning,
  recordStep,
} from '../../wage-batches/service';
import type { Trx } from '../queries';
import { archiveAndRecall, reissue } from '../reissue';
import { announceSlips, tellPrepared } from '../slip-news';
import { chosenByIds, chosenParts, type ChosenSlip, pickedSlips } from './choice';
import { judge } from './judge';
import { orderOf } from './order';
import { Tally } from './tally';

/** Slips of one transaction: it holds their batch, and nothing in it takes long. */
const PART = 250;

type Step = 'recall' | 'republish';
type Order = ReturnType<typeof orderOf>;

/**
 * Takes chosen slips back, or publishes recalled ones again, by the rules of the single steps: those that may be in
 * transactions of some hundred each, the others counted by reason. Taken up again it passes over what is done.
 */
export const takeSteps =
  (step: Step) =>
  async ({ deps, job, progress, signal }: JobContext): Promise<JobResult> => {
    const companyId = job.companyId ?? '';
    const order = orderOf(deps, companyId, job.payload);
    const batch = await loadBatch(deps.db, companyId, order.batchId);
    const tally = new Tally();
    let [seen, total] = [0, order.choice.picked?.length ?? batch.head_count];
    for await (const { slips, gone } of chosenParts(deps, batch, order.choice, PART)) {
      signal.throwIfAborted();
      if (gone > 0) tally.refuse('gone', Array<null>(gone).fill(null));
      await takePart(deps, step, order, batch, slips, tally);
      seen += slips.length + gone;
      total = Math.max(total, seen);
      await progress(seen, total, step === 'recall' ? '正在撤回' : '正在重新发布');
    }
    if (tally.done > 0)
      await recordStep(deps.db, { companyId, batchId: batch.id }, order.actor, {
        at: deps.clock.now(),
        action: step === 'recall' ? 'slipRecall' : 'slipRepublish',
        reason: order.reason,
        note: { code: 'slips', values: { count: String(tally.done) } },
      });
    return { done: tally.done, refused: JSON.stringify(tally.refused) };
  };

async function takePart(
  deps: Deps,
  step: Step,
  order: Order,
  { company_id: companyId, id: batchId }: BatchRow,
  part: readonly ChosenSlip[],
  tally: Tally,
): Promise<void> {
  const at = new Date(order.at);
  const told = await deps.db.transaction().execute(async (trx) => {
    const batch = await loadBatch(trx, companyId, batchId, { lock: true });
    const ids = part.map(({ id }) => id);
    const slips = await chosenByIds(trx, batch, ids, { lock: true });
    const doneBefore = slips.filter((slip) => isDone(step, slip, at));
    const open = slips.filter((slip) => !isDone(step, slip, at));
    const rules = await companyRules(trx, companyId);
    const picked = pickedSlips(order.choice);
    const judged = await judge(trx, { action: step, batch, actor: order.actor, rules, now: at, picked }, open);
    const able = judged.flatMap(([slip, code]) => (code === null ? [slip] : []));
    if (able.length > 0) await change(deps, trx, step, order, batch, able);
    return { batch, able, judged, doneBefore: doneBefore.length };
  });
  tally.done += told.able.length + told.doneBefore;
  for (const [slip, code] of told.judged) if (code !== null) tally.refuse(code, [slip.name]);
  await announce(deps, step, told.batch, told.able);
}

/** Whether this very order has changed the slip before. */
const isDone = (step: Step, slip: ChosenSlip, at: Date) =>
  step === 'recall'
    ? slip.state === 'recalled' && slip.recalled_at?.getTime() === at.getTime()
    : slip.state !== 'recalled' && slip.published_at?.getTime() === at.getTime();

async function change(
  deps: Deps,
  trx: Trx,
  step: Step,
  { actor, reason, requestId, at }: Order,
  batch: BatchRow,
  slips: readonly ChosenSlip[],
): Promise<void> {
  const companyId = batch.company_id;
  const now = new Date(at);
  if (step === 'recall') {
    await archiveAndRecall(trx, slips, batch, reason ?? '', now);
    const signed = slips.filter((slip) => slip.sign_state !== null);
    if (signed.length > 0)
      await orderUnsigning(deps, trx, companyId, {
        slips: signed.map(({ id, slip_version: version }) => ({ id, version })),
        reason: reason ?? '',
      });
  } else
    await reissue(
      deps,
      trx,
      actor,
      slips.map(({ id }) => id),
      batch,
      now,
    );
  await auditAll(
    trx,
    actor,
    slips.map(({ id }) => ({
      action: `wages.${step}Slip`,
      targetType: 'wageSlip',
      targetId: id,
      companyId,
      requestId,
    })),
  );
}

/** What single steps tell, told of some at once. */
async function announce(deps: Deps, step: Step, batch: BatchRow, slips: readonly ChosenSlip[]): Promise<void> {
  if (slips.length === 0) return;
  await announceSlips(deps, batch, slips, step);
  announceBatch(deps, batch.company_id, batch.id);
  await tellPrepared(deps, batch, slips);
}
