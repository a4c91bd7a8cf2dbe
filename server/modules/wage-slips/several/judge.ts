import { hasPdf, isVisible } from '@contract/states/effective-slip';
import type { SeveralAction, SlipRefusalCode } from '@contract/wages/several/choices';
import type { PickedSlip } from '@contract/wages/several/schemas';
import type { Actor } from '../../../kernel/actor';
import { slipsWithOpenClaims } from '../../claims/service';
import { REMIND_PAUSE_MS } from '../../deliveries/service';
import type { BatchRow, CompanyRules } from '../../wage-batches/service';
import { editorsAmong, editsOfSlips } from '../edits';
import { stepRefusal } from '../policy';
import type { Db } from '../queries';
import type { ChosenSlip } from './choice';

/** By what chosen slips are judged. */
export interface Judging {
  action: SeveralAction;
  batch: BatchRow;
  actor: Pick<Actor, 'id' | 'role'>;
  rules: CompanyRules;
  /** When it is, or was, ordered. */
  now: Date;
  /** Those picked one by one, as they were seen. */
  picked: ReadonlyMap<string, PickedSlip>;
}

/** A slip with the reason why the action is not taken on it; null = it can be. */
export type Judged = [ChosenSlip, SlipRefusalCode | null];

/** The rules of the single steps over some slips, in a few statements however many they are. */
export async function judge(db: Db, judging: Judging, slips: readonly ChosenSlip[]): Promise<Judged[]> {
  if (slips.length === 0) return [];
  const refusalOf = await rulesOf(db, judging, slips);
  return slips.map((slip): Judged => {
    // What is taken back or goes out again is what was seen; a file or a reminder changes nothing of it.
    const stale = CHANGES.has(judging.action) && isStale(judging, slip);
    return [slip, stale ? 'changed' : refusalOf(slip)];
  });
}

const CHANGES: ReadonlySet<SeveralAction> = new Set(['recall', 'republish']);

/** Whether a slip stands otherwise than when it was chosen: another than was seen, taken back or out again since. */
function isStale({ action, batch, now, picked }: Judging, slip: ChosenSlip): boolean {
  const seen = picked.get(slip.id);
  const later = (at: Date | null) => at !== null && at > now;
  return (
    (seen !== undefined && isChanged(action, seen, slip)) ||
    later(slip.published_at ?? batch.published_at) ||
    later(slip.recalled_at)
  );
}

/**
 * Whether a slip is another one than was picked: to take back is what employees see, whatever they have said of it since; to
 * publish again is what it holds.
 */
function isChanged(action: SeveralAction, seen: PickedSlip, slip: ChosenSlip): boolean {
  if (action === 'recall') return seen.slipVersion !== slip.slip_version;
  return action === 'republish' && seen.version !== slip.version;
}

type Rule = (slip: ChosenSlip) => SlipRefusalCode | null;

async function rulesOf(db: Db, judging: Judging, slips: readonly ChosenSlip[]): Promise<Rule> {
  const { action, batch, actor, rules } = judging;
  const ids = slips.map(({ id }) => id);
  const nobody: ReadonlySet<string> = new Set();
  switch (action) {
    case 'recall': {
      const claimed = await slipsWithOpenClaims(db, batch.company_id, ids);
      return (slip) =>
        stepRefusal('recall', slip, batch, actor, rules, nobody)?.code ?? (claimed.has(slip.id) ? 'claims' : null);
    }
    case 'republish': {
      const edits = await editsOfSlips(db, batch.company_id, ids);
      return (slip) => {
        const own = edits.get(slip.id) ?? [];
        // Corrected by somebody since: whoever ordered it has not seen that.
        if (own.some(({ at }) => at > judging.now)) return 'changed';
        return stepRefusal('republish', slip, batch, actor, rules, editorsAmong(own, slip))?.code ?? null;
      };
    }
    case 'remind':
      return remindRule(db, judging, slips);
    case 'pdf':
      return (slip) => (hasPdf(slip, batch) ? null : isVisible(batch.state) ? 'recalled' : 'notOut');
    case 'export':
      return () => null;
  }
}

async function remindRule(db: Db, { batch, now }: Judging, slips: readonly ChosenSlip[]): Promise<Rule> {
  if (batch.state === 'publishing') return () => 'publishing';
  if (batch.state === 'closed') return () => 'closed';
  if (!isVisible(batch.state) || batch.settling) return () => 'notOut';
  const people = await db
    .selectFrom('staff')
    .select('id')
    .where('company_id', '=', batch.company_id)
    .where(
      'id',
      'in',
      slips.map((slip) => slip.staff_id),
    )
    .where((eb) => eb.or([eb('mobile_sealed', 'is not', null), eb('account_id', 'is not', null)]))
    .execute();
  const reachable = new Set(people.map(({ id }) => id));
  const since = now.getTime() - REMIND_PAUSE_MS;
  return (slip) => {
    if (slip.state === 'recalled') return 'recalled';
    if (slip.state !== 'unsent' && !(slip.state === 'read' && batch.settings.needConfirm)) return 'answered';
    if (slip.reminded_at !== null && slip.reminded_at.getTime() > since) return 'recent';
    return reachable.has(slip.staff_id) ? null : 'unreached';
  };
}
