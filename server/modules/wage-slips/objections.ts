import type { FeedbackThread } from '@contract/feedback-threads/schemas';
import type { ItemDef } from '@contract/wages/slip-schemas';
import type { Deps } from '../../deps';
import { feedbackOf, presentThreads, type Reader } from '../feedback/service';
import type { Db } from './queries';

interface OfSlip {
  companyId: string;
  slipId: string;
  itemDefs: readonly ItemDef[];
}

/** Objections to a slip with the labels of the disputed items and what was said about them, newest first. */
export async function presentObjections(
  deps: Pick<Deps, 'seal' | 'clock'>,
  db: Db,
  { companyId, slipId, itemDefs }: OfSlip,
  reader: Reader,
): Promise<FeedbackThread[]> {
  return presentThreads(
    deps,
    db,
    await feedbackOf(db, companyId, { slipId }),
    reader,
    new Map(itemDefs.map((def) => [def.key, def.label])),
  );
}
