import { hasPdf, isVisible } from '@contract/states/effective-slip';
import type { SeveralAction, SlipRefusalCode } from '@contract/wages/several/choices';
import type { PickedSlip } from '@contract/wages/several/schemas';
import type { Actor } from '../../../kernel/actor';
import type { BatchRow } from '../../wage-batches/service';
import { stepRefusal } from '../policy';
import { type Correction, releaseOf, UNCHANGED } from '../release';
import type { Db } from '../queries';
import type { ChosenSlip } from './choice';
import { type Asked, factsOf, type SlipFacts } from './facts';

/** By what chosen slips are judged. */
export interface Judging extends Asked {
  actor: Pick<Actor, 'id' | 'role'>;
  /** Those picked one by one, as they were seen. */
  picked: ReadonlyMap<string, PickedSlip>;
}

/** A slip with the reason why the action is not taken on it; null = it can be. */
export type Judged = [ChosenSlip, SlipRefusalCode | null];

/** The rules of the single steps over some slips, as they stand now; in one statement however many they are. */
export async function judge(db: Db, judging: Judging, slips: readonly ChosenSlip[]): Promise<Judged[]> {
  if (slips.length === 0) return [];
  const facts = await factsOf(
    db,
    judging,
    slips.map(({ id }) => id),
  );
  return slips.map((slip): Judged => {
    const own = facts.get(slip.id);
    if (own === undefined) return [slip, 'gone'];
    const seen = judging.picked.get(slip.id);
    return [slip, seen !== undefined && isChanged(judging.action, seen, slip) ? 'changed' : refusalOf(judging, own)];
  });
}

/**
 * Whether a slip is another one than was picked: to take back is what employees see, whatever they have said of it since; to
 * publish again is what it holds. A file or a reminder changes nothing of it.
 */
function isChanged(action: SeveralAction, seen: PickedSlip, slip: ChosenSlip): boolean {
  if (action === 'recall') return seen.slipVersion !== slip.slip_version;
  return action === 'republish' && seen.version !== slip.version;
}

/** Why the action is not taken on slips of which this holds; null = it can be. */
export function refusalOf(judging: Omit<Judging, 'picked'>, facts: SlipFacts): SlipRefusalCode | null {
  const { action, batch, actor, rules } = judging;
  switch (action) {
    case 'recall':
      if (facts.moved) return 'changed';
      return stepRefusal('recall', facts, batch, actor, rules, UNCHANGED)?.code ?? (facts.claimed ? 'claims' : null);
    case 'republish':
      // Corrected by somebody since: whoever ordered it has not seen that.
      if (facts.moved || facts.edited) return 'changed';
      return republishRefusal(judging, facts);
    case 'remind':
      return remindRefusal(batch, facts);
    case 'pdf':
      return hasPdf(facts, batch) ? null : isVisible(batch.state) ? 'recalled' : 'notOut';
    case 'export':
      return null;
  }
}

/** The first of two agrees to each slip by itself, as it lies before him. */
function republishRefusal({ batch, actor, rules }: Omit<Judging, 'picked'>, facts: SlipFacts): SlipRefusalCode | null {
  const netFen = BigInt(facts.net ?? 0);
  const correction: Correction = {
    editors: new Set(facts.editors),
    netFen,
    outFen: BigInt(facts.out ?? netFen),
    unwrittenFen: 0n,
    firstId: facts.first,
    readerId: facts.reader,
  };
  const refusal = stepRefusal('republish', facts, batch, actor, rules, correction);
  if (refusal !== null) return refusal.code;
  return releaseOf(batch, correction, rules)?.missing === 2 ? 'twoRelease' : null;
}

function remindRefusal(batch: BatchRow, { state, recent, reachable }: SlipFacts): SlipRefusalCode | null {
  if (batch.state === 'publishing') return 'publishing';
  if (batch.state === 'closed') return 'closed';
  if (!isVisible(batch.state) || batch.settling) return 'notOut';
  if (state === 'recalled') return 'recalled';
  if (state !== 'unsent' && !(state === 'read' && batch.settings.needConfirm)) return 'answered';
  if (recent) return 'recent';
  return reachable ? null : 'unreached';
}
