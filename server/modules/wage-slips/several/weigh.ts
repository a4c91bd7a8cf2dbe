import type { SeveralAction } from '@contract/wages/several/choices';
import type { SlipChoice, WeighedSlips } from '@contract/wages/several/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { companyRules, loadBatch } from '../../wage-batches/service';
import { chosenParts, pickedSlips, requireChoice } from './choice';
import { type AlikeSlips, alikeSlips } from './facts';
import { judge, refusalOf } from './judge';
import { Tally } from './tally';

/** Slips picked one by one that are judged by one statement. */
const PART = 1_000;

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
  const judging = { action, batch, actor, rules, now: deps.clock.now() };
  const tally = new Tally();
  if (choice.picked === undefined)
    for await (const groups of alikeSlips(deps.db, deps.seal, judging, choice.filters)) count(tally, judging, groups);
  else
    for await (const { slips, gone } of chosenParts(deps, batch, choice, PART)) {
      tally.refuse('gone', [], gone);
      for (const [slip, code] of await judge(deps.db, { ...judging, picked: pickedSlips(choice) }, slips))
        if (code === null) tally.done += 1;
        else tally.refuse(code, [slip.name]);
    }
  return { chosen: tally.done + tally.refusedCount, able: tally.done, refused: tally.refused };
}

/** Each kind of slips is judged once; names of a reason stand in the order of their slips. */
function count(tally: Tally, judging: Parameters<typeof refusalOf>[0], groups: readonly AlikeSlips[]): void {
  const refused = groups.flatMap((group) => {
    const code = refusalOf(judging, group.facts);
    if (code === null) tally.done += group.count;
    return code === null ? [] : [{ ...group, code }];
  });
  for (const code of new Set(refused.map((group) => group.code))) {
    const own = refused.filter((group) => group.code === code);
    const first = own.flatMap((group) => group.first).sort((one, other) => (one.id < other.id ? -1 : 1));
    tally.refuse(
      code,
      first.map(({ name }) => name),
      own.reduce((sum, group) => sum + group.count, 0),
    );
  }
}
