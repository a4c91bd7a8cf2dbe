import type { FeedbackDetail, feedbackSchemas } from '@contract/feedback/schemas';
import type { Static } from '@sinclair/typebox';
import { effectiveState, isVisible, shownVersion } from '@contract/states/effective-slip';
import { wageSlipMachine } from '@contract/states/wage-slip';
import type { SlipView } from '@contract/wages/slip-schemas';
import { changedItems, loadBatch } from '../wage-batches/service';
import { loadSlip, slipAtVersion, viewOf } from '../wage-slips/service';
import type { Db, FeedbackRow } from './queries';

type InQuestion = NonNullable<FeedbackDetail['wages']>;
type Revealed = Static<(typeof feedbackSchemas)['reveal']['data']>;

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

/** The slip a feedback is about, its amounts left out; with the labels of its items. Null of other feedback. */
export async function slipInQuestion(
  db: Db,
  row: FeedbackRow,
  companyName: string,
): Promise<{ wages: InQuestion; labels: Map<string, string> } | null> {
  const loaded = await load(db, row);
  if (!loaded) return null;
  const { slip, batch, version } = loaded;
  const wages = {
    batchId: batch.id,
    slipId: slip.id,
    slipVersion: version,
    currentVersion: shownVersion(slip, batch.state),
    slipState: wageSlipMachine.labels[effectiveState(slip.state, batch.state)],
    view: withoutAmounts(seen(row, loaded, companyName)),
  };
  return { wages, labels: new Map(batch.item_defs.map((def) => [def.key, def.label])) };
}

/** The same with its amounts, and item by item what has been changed since. Null of other feedback. */
export async function revealedSlip(db: Db, row: FeedbackRow, companyName: string): Promise<Revealed | null> {
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
