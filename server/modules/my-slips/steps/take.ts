import type { Transaction } from 'kysely';
import { versionField } from '@contract/audit/receipts';
import type { MySlipDetail } from '@contract/wages/slip-schemas';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Outcome } from '../../../kernel/group-commit';
import { auditEach } from '../../audit/service';
import { countSlipsAlong, orderSigning } from '../../wage-batches/service';
import { presentMySlips } from '../present';
import { type MySlipRow, noSuchSlip, slipsAsked } from '../queries';
import { announceSteps } from './announce';
import { type Change, changeOf, type Facts, type Step } from './rules';
import { type BatchKey, type Changing, hold, writeFeedback, writeSlips } from './write';

type Trx = Transaction<Database>;

/** A step that was taken, also where there was nothing to do. */
export interface Taken {
  detail: MySlipDetail;
  /** The objection it touched. */
  feedbackId: string | null;
}

/** What is to become of a step; `row` is the slip as the step finds it. */
type Verdict = 'alone' | { error: unknown } | Judged;
interface Judged {
  step: Step;
  row: MySlipRow;
  change: Change | null;
}

const isJudged = (verdict: Verdict): verdict is Judged => typeof verdict === 'object' && 'step' in verdict;
const isChanging = (judged: Judged): judged is Judged & Changing => judged.change !== null;

/**
 * Steps of employees on slips of one batch, in one transaction of a few statements and in their order. Each is told of
 * after the commit, or refused for itself; what cannot be done together with others is left for later, alone.
 */
export async function takeSteps(deps: Deps, batch: BatchKey, steps: readonly Step[]): Promise<Outcome<Taken>[]> {
  const now = deps.clock.now();
  const { verdicts, taken, slips, round, feedback } = await deps.db.transaction().execute(async (trx) => {
    // Batch first, then slips, then feedback: every change of a slip takes its locks in this order.
    const held = await hold(trx, batch, [...new Set(steps.map(({ slipId }) => slipId))]);
    const slips = await slipsOf(trx, steps, now);
    const round = held.round();
    const verdicts = judge(steps, slips, held.slips(), { now, signs: deps.esign.state !== 'off' });
    const taken = verdicts.filter(isJudged);
    const feedback = await write(deps, trx, batch, { slips, changing: taken.filter(isChanging), now });
    await readAgain(trx, taken, { slips, touched: feedback, now });
    return { verdicts, taken, slips, round, feedback };
  });
  announceSteps(deps, { ...batch, round }, taken);
  const details = await detailsOf(deps, taken, slips);
  return verdicts.map((verdict) => {
    if (!isJudged(verdict)) return verdict;
    const { slipId } = verdict.step;
    if ('error' in details) return details;
    const detail = details.bySlip.get(slipId);
    const feedbackId = verdict.change?.feedback === undefined ? null : (feedback.get(slipId) ?? null);
    return detail ? { value: { detail, feedbackId } } : { error: new Error(`slip ${slipId} is gone`) };
  });
}

/** The slips people ask for that are theirs, by id. */
async function slipsOf(trx: Trx, steps: readonly Step[], now: Date): Promise<Map<string, MySlipRow>> {
  const asked = new Map(
    steps.map(({ actor, slipId }) => [`${actor.id} ${slipId}`, { accountId: actor.id, slipId }] as const),
  );
  return new Map((await slipsAsked(trx, [...asked.values()], now)).map((row) => [row.id, row]));
}

/** Says of each step what it changes, and moves `slips` along: a later step finds what an earlier one has left. */
function judge(
  steps: readonly Step[],
  slips: Map<string, MySlipRow>,
  held: ReadonlySet<string>,
  facts: Facts,
): Verdict[] {
  const judged = (step: Step): Verdict => {
    const row = slips.get(step.slipId);
    if (row?.accountId !== step.actor.id) return noSuchSlip();
    if (!held.has(row.id) || (steps.length > 1 && writesMore(step))) return 'alone';
    const change = changeOf(step, row, facts);
    if (change) slips.set(row.id, afterwards(row, change, facts.now));
    return { step, row, change };
  };
  return steps.map((step) => {
    try {
      return judged(step);
    } catch (error) {
      return { error };
    }
  });
}

const afterwards = (row: MySlipRow, { slip, feedback }: Change, now: Date): MySlipRow => ({
  ...row,
  ...slip,
  version: row.version + 1,
  updated_at: now,
  discussed: row.discussed || feedback !== undefined,
});

/** Written by statements of its own, and what they refuse would take the others back as well: pictures may be another's, an objection under way. */
const writesMore = (step: Step) =>
  step.action === 'withdrawDispute' || (step.action === 'dispute' && (step.input.images ?? []).length > 0);

/** Writes what changes, `slips` as they stand after all steps; gives the feedback that was touched, by slip. */
async function write(
  deps: Deps,
  trx: Trx,
  batch: BatchKey,
  { slips, changing, now }: { slips: ReadonlyMap<string, MySlipRow>; changing: readonly Changing[]; now: Date },
): Promise<Map<string, string>> {
  if (changing.length === 0) return new Map();
  const feedback = await writeFeedback(trx, batch, changing, now);
  const orders = changing.flatMap(({ row, change }) =>
    change.sign ? [{ slipId: row.id, version: row.slip_version }] : [],
  );
  await orderSigning(deps, trx, batch.companyId, orders);
  const raised = new Set(changing.flatMap(({ row, change }) => (typeof change.feedback === 'object' ? [row.id] : [])));
  const changed = [...new Set(changing.map(({ row }) => row.id))].flatMap((id) => slips.get(id) ?? []);
  await writeSlips(
    trx,
    batch.companyId,
    changed.map((slip) => (raised.has(slip.id) ? { ...slip, feedback_id: feedback.get(slip.id) ?? null } : slip)),
    now,
  );
  const sum = (figure: keyof Change['counts']) =>
    changing.reduce((total, { change }) => total + change.counts[figure], 0);
  await countSlipsAlong(trx, batch, {
    read: sum('read'),
    confirmed: sum('confirmed'),
    disputed: sum('disputed'),
  });
  await auditEach(trx, changing.map(receiptOf));
  return feedback;
}

/** What the log keeps of a step: who, by which device, of which version. */
const receiptOf = ({ step, row }: Changing) => ({
  actor: step.actor,
  entry: {
    action: `receipt.${step.action}` as const,
    targetType: 'wageSlip' as const,
    targetId: row.id,
    companyId: row.company_id,
    fields: [versionField(row.slip_version)],
  },
});

/** Where an objection was touched the database says what has become of the slip; the others stand as their steps have left them. */
async function readAgain(
  trx: Trx,
  taken: readonly Judged[],
  { slips, touched, now }: { slips: Map<string, MySlipRow>; touched: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const steps = taken.flatMap(({ step }) => (touched.has(step.slipId) ? [step] : []));
  if (steps.length === 0) return;
  for (const [id, row] of await slipsOf(trx, steps, now)) slips.set(id, row);
}

/**
 * What the readers of slips are shown after their steps, by slip. Those are committed: where it cannot be read each of them is told so,
 * and nothing is done a second time.
 */
async function detailsOf(
  deps: Deps,
  taken: readonly Judged[],
  slips: ReadonlyMap<string, MySlipRow>,
): Promise<{ bySlip: ReadonlyMap<string, MySlipDetail> } | { error: unknown }> {
  const readers = new Map(taken.map(({ step }) => [step.slipId, step.actor]));
  const read = [...readers].flatMap(([slipId, actor]) => {
    const row = slips.get(slipId);
    return row ? [{ row, actor }] : [];
  });
  try {
    const details = await presentMySlips(deps, deps.db, read);
    return { bySlip: new Map(details.map((detail) => [detail.card.id, detail])) };
  } catch (error) {
    return { error };
  }
}
