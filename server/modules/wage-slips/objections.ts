import type { FeedbackThread } from '@contract/feedback-threads/schemas';
import type { ItemDef } from '@contract/wages/slip-schemas';
import type { Deps } from '../../deps';
import { grouped } from '../../kernel/grouped';
import { feedbackOfSlips, presentThreads, type Reader } from '../feedback/service';
import type { Db } from './queries';

interface OfSlip {
  companyId: string;
  slipId: string;
  itemDefs: readonly ItemDef[];
}

type Tools = Pick<Deps, 'seal' | 'clock'>;

/** Objections to a slip with the labels of the disputed items and what was said about them, newest first. */
export async function presentObjections(deps: Tools, db: Db, slip: OfSlip, reader: Reader): Promise<FeedbackThread[]> {
  return (await objectionsOf(deps, db, [slip], reader)).get(slip.slipId) ?? [];
}

/** The same of several slips of one batch, by slip; absent where there are none. */
export async function objectionsOf(
  deps: Tools,
  db: Db,
  slips: readonly OfSlip[],
  reader: Reader,
): Promise<Map<string, FeedbackThread[]>> {
  const [first] = slips;
  if (!first) return new Map();
  const rows = await feedbackOfSlips(
    db,
    first.companyId,
    slips.map(({ slipId }) => slipId),
  );
  const labels = new Map(first.itemDefs.map((def) => [def.key, def.label]));
  const threads = await presentThreads(deps, db, rows, reader, labels);
  const told = rows.map((row, index) => ({ slipId: row.slip_id, thread: threads[index] }));
  return new Map(
    [...grouped(told, ({ slipId }) => slipId ?? '')].map(([slipId, some]) => [
      slipId,
      some.flatMap(({ thread }) => thread ?? []),
    ]),
  );
}
