import { effectiveState, isVisible, shownVersion } from '@contract/states/effective-slip';
import { wageSlipMachine } from '@contract/states/wage-slip';
import type { SlipView } from '@contract/wages/slip-schemas';
import type { FeedbackRow, FeedbackTargets, HeldTarget, RevealedSlip, SlipInQuestion } from '../feedback/service';
import { announceBatch, changedItems, loadBatch } from '../wage-batches/service';
import { corrections } from './corrections';
import { viewOf } from './detail';
import { disputeSlipAgain, holdSlip, settleSlipDispute } from './disputes';
import { holdBoth } from './hold-both';
import { type Db, loadSlip, type Trx } from './queries';
import { slipAtVersion } from './versions';

/** Wage slips as feedback is about them. */
export const slipTarget: FeedbackTargets['wages'] = {
  hold,
  view: slipInQuestion,
  labels,
  reveal: revealedSlip,
  corrections,
  announce(deps, row, accountId) {
    if (row.batch_id !== null) announceBatch(deps, row.company_id, row.batch_id);
    if (accountId !== null) deps.events.publish({ accountIds: [accountId] }, 'mySlips', { payMonth: row.month });
  },
};

async function hold(trx: Trx, row: FeedbackRow): Promise<HeldTarget> {
  // Of a batch employees cannot see, too: what is corrected is locked in the same order.
  await holdBoth(trx, row.company_id, slipIdOf(row));
  const held = await holdSlip(trx, row.company_id, slipIdOf(row));
  return {
    settle: (now) => settleSlipDispute(trx, held, now),
    disputeAgain: (now) => disputeSlipAgain(trx, held, row.id, now),
  };
}

function slipIdOf(row: FeedbackRow): string {
  if (row.slip_id === null) throw new Error(`feedback ${row.id} is not about a slip`);
  return row.slip_id;
}

async function labels(db: Db, row: FeedbackRow): Promise<Map<string, string>> {
  const slip = await loadSlip(db, row.company_id, slipIdOf(row));
  const batch = await loadBatch(db, row.company_id, slip.batch_id);
  return new Map(batch.item_defs.map((def) => [def.key, def.label]));
}

async function load(db: Db, row: FeedbackRow) {
  if (row.slip_id === null || row.slip_version === null) return null;
  const slip = await loadSlip(db, row.company_id, row.slip_id);
  const batch = await loadBatch(db, row.company_id, slip.batch_id);
  const then = await slipAtVersion(db, slip, row.slip_version);
  return { slip, batch, then, version: row.slip_version };
}

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;

/** As the employee saw it: kept when he objected; of older feedback made of the version's values. */
function seen(row: FeedbackRow, { then, batch }: Loaded, companyName: string): SlipView {
  return row.snapshot !== null && 'slip' in row.snapshot ? row.snapshot.slip : viewOf(then, batch, companyName);
}

/** The slip a feedback is about, its amounts left out. */
async function slipInQuestion(db: Db, row: FeedbackRow, companyName: string): Promise<SlipInQuestion | null> {
  const loaded = await load(db, row);
  if (!loaded) return null;
  const { slip, batch, version } = loaded;
  return {
    batchId: batch.id,
    slipId: slip.id,
    slipVersion: version,
    currentVersion: shownVersion(slip, batch.state),
    slipState: wageSlipMachine.labels[effectiveState(slip.state, batch.state)],
    view: withoutAmounts(seen(row, loaded, companyName)),
  };
}

/** The same with its amounts, and item by item what has been changed since. */
async function revealedSlip(db: Db, row: FeedbackRow, companyName: string): Promise<RevealedSlip | null> {
  const loaded = await load(db, row);
  if (!loaded) return null;
  const { slip, batch, then, version } = loaded;
  return {
    view: seen(row, loaded, companyName),
    changes: changedItems(batch.item_defs, then.items, slip.items),
    published: isVisible(batch.state) && slip.state !== 'recalled' && slip.slip_version > version,
  };
}

/** Amounts are not sent before somebody asks for them: what is not there cannot be looked at over a shoulder. */
function withoutAmounts(view: SlipView): SlipView {
  const blank = (fen: string | null) => (fen === null ? null : '0');
  return {
    ...view,
    netFen: '0',
    grossFen: blank(view.grossFen),
    deductionFen: blank(view.deductionFen),
    groups: view.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => (item.kind === 'amount' ? { ...item, value: '0' } : item)),
    })),
  };
}
