import type { JobResult } from '../../../db/tables/jobs';
import type { JobContext } from '../../../jobs/types';
import type { Deps } from '../../../deps';
import type { RefusedSlips } from '@contract/wages/several/schemas';
import { auditAll } from '../../audit/service';
import {
  announceBatch,
  type BatchRow,
  companyRules,
  keepCountedStep,
  loadBatch,
  orderUnsigning,
} from '../../wage-batches/service';
import type { Trx } from '../queries';
import { archiveAndRecall, reissue } from '../reissue';
import { tellSecond } from '../second/bell';
import { announceSlips, tellPrepared } from '../slip-news';
import { chosenByIds, type ChosenPart, chosenParts, type ChosenSlip, pickedSlips } from './choice';
import { judge } from './judge';
import { orderOf } from './order';
import { Tally } from './tally';

/** Slips of one transaction: it holds their batch, and nothing in it takes long. */
const PART = 250;

type Step = 'recall' | 'republish';
type Order = ReturnType<typeof orderOf>;

/** How far an order has come; kept with the job in the transaction of each part. */
interface Progress {
  /** The slip up to which the choice has been worked through. */
  upto: string | null;
  seen: number;
  done: number;
  refused: RefusedSlips[];
  /** Its line in the batch's history; null before the first slip was changed. */
  line: string | null;
}

const NOTHING_YET: Progress = { upto: null, seen: 0, done: 0, refused: [], line: null };

/**
 * Takes chosen slips back, or publishes recalled ones again, by the rules of the single steps: those that may be in
 * transactions of some hundred each, the others counted by reason. Taken up again it goes on behind the last part.
 */
export const takeSteps =
  (step: Step) =>
  async (context: JobContext): Promise<JobResult> => {
    const { deps, job, progress, signal } = context;
    const companyId = job.companyId ?? '';
    const order = orderOf(deps, companyId, job.payload);
    const batch = await loadBatch(deps.db, companyId, order.batchId);
    let so = (job.kept as Progress | null) ?? NOTHING_YET;
    let total = order.choice.picked?.length ?? batch.head_count;
    for await (const part of chosenParts(deps, batch, order.choice, PART, so.upto)) {
      signal.throwIfAborted();
      so = await takePart(context, step, order, batch, part, so);
      total = Math.max(total, so.seen);
      await progress(so.seen, total, step === 'recall' ? '正在撤回' : '正在重新发布');
    }
    return { done: so.done, refused: JSON.stringify(so.refused) };
  };

async function takePart(
  { deps, keep }: JobContext,
  step: Step,
  order: Order,
  { company_id: companyId, id: batchId }: BatchRow,
  { slips: chosen, gone, upto }: ChosenPart,
  so: Progress,
): Promise<Progress> {
  const at = new Date(order.at);
  const told = await deps.db.transaction().execute(async (trx) => {
    const batch = await loadBatch(trx, companyId, batchId, { lock: true });
    const slips = await chosenByIds(
      trx,
      batch,
      chosen.map(({ id }) => id),
      { lock: true },
    );
    const rules = await companyRules(trx, companyId);
    const picked = pickedSlips(order.choice);
    const judged = await judge(trx, { action: step, batch, actor: order.actor, rules, now: at, picked }, slips);
    const able = judged.flatMap(([slip, code]) => (code === null ? [slip] : []));
    const tally = new Tally(so.done + able.length, so.refused);
    tally.refuse('gone', [], gone);
    for (const [slip, code] of judged) if (code !== null) tally.refuse(code, [slip.name]);
    let { line } = so;
    if (able.length > 0) {
      await change(deps, trx, step, order, batch, able);
      line = await keepCountedStep(trx, { companyId, batchId }, order.actor, line, {
        at: deps.clock.now(),
        action: step === 'recall' ? 'slipRecall' : 'slipRepublish',
        reason: order.reason,
        note: { code: 'slips', values: { count: String(tally.done) } },
      });
    }
    const { done, refused } = tally;
    const next: Progress = { upto, seen: so.seen + chosen.length + gone, done, refused, line };
    await keep(trx, next);
    return { batch, able, next };
  });
  await announce(deps, step, told.batch, told.able);
  return told.next;
}

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
  await tellSecond(
    deps,
    batch.company_id,
    slips.map(({ id }) => id),
  );
}
