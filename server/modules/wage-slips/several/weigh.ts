import type { SeveralAction } from '@contract/wages/several/choices';
import type { SlipChoice, WeighedSlips } from '@contract/wages/several/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { companyRules, loadBatch } from '../../wage-batches/service';
import { chosenParts, pickedSlips, requireChoice } from './choice';
import { judge } from './judge';
import { Tally } from './tally';

/** Slips judged by one set of statements: none takes longer than some tens of milliseconds. */
const PART = 2_000;

/** How many of the chosen slips an action can be taken on now by this person, and why not on the others. Changes nothing. */
export async function weigh(
  deps: Deps,
  actor: Actor,
  companyId: string,
  batchId: string,
  { action, choice }: { action: SeveralAction; choice: SlipChoice },
): Promise<WeighedSlips> {
  requireChoice(choice);
  const batch = await loadBatch(deps.db, companyId, batchId);
  const rules = await companyRules(deps.db, companyId);
  const judging = { action, batch, actor, rules, now: deps.clock.now(), picked: pickedSlips(choice) };
  const tally = new Tally();
  for await (const { slips, gone } of chosenParts(deps, batch, choice, PART)) {
    if (gone > 0) tally.refuse('gone', Array<null>(gone).fill(null));
    for (const [slip, code] of await judge(deps.db, judging, slips))
      if (code === null) tally.done += 1;
      else tally.refuse(code, [slip.name]);
  }
  return { chosen: tally.done + tally.refusedCount, able: tally.done, refused: tally.refused };
}
