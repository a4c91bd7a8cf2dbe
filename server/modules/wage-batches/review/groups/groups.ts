import { createHash } from 'node:crypto';
import { askedAudit } from '@contract/wages/audit/checks';
import { coverageOf } from '@contract/wages/audit/coverage';
import { uncheckedTotals } from '@contract/wages/net/total-checks';
import { codeOfKey, findingKey, type GroupKind, type KeptGroup } from '@contract/wages/review/groups';
import type { BatchRow, Db } from '../../queries';
import { type Changes, changesOf, NO_CHANGES } from './changes';
import { importGroups, order } from './import-groups';

/** Something to be seen of a batch. `print`: of its content, another one once that has changed. */
export interface Group extends KeptGroup {
  print: string;
}

export type GroupsOf = Pick<
  BatchRow,
  'company_id' | 'id' | 'created_at' | 'kept_groups' | 'checks' | 'audit' | 'paid_twice' | 'head_count'
>;

/** Everything a reviewer of the batch has to see as it stands now; only what there is, in the order shown. */
export async function groupsOf(db: Db, batch: GroupsOf): Promise<Group[]> {
  const [changes] = await changesOf(db, [batch]);
  return groupsWith(batch, await keptOf(db, batch), changes ?? NO_CHANGES);
}

/** What the import left to be seen; of a batch from before it was kept, from what is known. */
export const keptOf = async (db: Db, batch: GroupsOf): Promise<readonly KeptGroup[]> =>
  batch.kept_groups ?? (await importGroups(db, batch, null));

/** The same from what was read of it before. */
export function groupsWith(batch: GroupsOf, kept: readonly KeptGroup[], changes: Changes): Group[] {
  const { edits, filled, cards } = changes;
  const touching = touchedBy(changes);
  const computed = batch.checks?.some(({ total, state }) => total === 'netPay' && state === 'computed');
  const own: [GroupKind, number][] = [
    ['computed', computed ? batch.head_count : 0],
    ['unchecked', uncheckedIn(batch).length],
    ['edited', edits.length],
    ['cards', new Set(cards.map((card) => card.staff_id)).size],
  ];
  const groups = [...kept, ...own.map(([key, count]): KeptGroup => ({ key, count }))]
    .map((group) => (group.key === 'missing' ? { ...group, count: group.count - filled } : group))
    .concat(kept.some(({ key }) => key === 'overridden') ? [] : [{ key: 'overridden', count: 0 }])
    .map((group) => (group.key === 'overridden' ? { ...group, count: group.count + batch.paid_twice.length } : group));
  return groups
    .filter(({ count }) => count > 0)
    .sort((a, b) => order(a) - order(b))
    .map((group) => ({
      ...group,
      print: printOf(group, [...(touching.get(group.key) ?? []), ...alsoIn(group, batch, cards)]),
    }));
}

function alsoIn({ key }: KeptGroup, batch: GroupsOf, cards: Changes['cards']): string[] {
  if (key === 'cards') return cards.map(({ id }) => id);
  if (key === 'overridden') return batch.paid_twice.map(({ batchId, people }) => `${batchId} ${people}`);
  return key === 'unchecked' ? uncheckedIn(batch) : [];
}

const printOf = ({ key, count }: KeptGroup, parts: readonly string[]): string =>
  createHash('sha256')
    .update([key, count, ...[...parts].sort()].join('\n'))
    .digest('hex')
    .slice(0, 16);

/**
 * Totals and areas of the audit in which somebody could not be checked, each with how many for which reason; where no audit was
 * kept, that counts as one.
 */
function uncheckedIn({ checks, audit: kept }: Pick<GroupsOf, 'checks' | 'audit'>): string[] {
  const audit = askedAudit(kept);
  const areas = audit
    ? coverageOf(Object.entries(audit.tally)).flatMap(({ area, open }) =>
        open.length === 0 ? [] : [`${area} ${open.map(({ reason, people }) => `${reason} ${people}`).join(' ')}`],
      )
    : ['audit'];
  return [...uncheckedTotals(checks ?? []), ...areas];
}

/** By group the changes of slips that stand in it: what was seen there is not what stands there now. */
function touchedBy({ edits, findings, said }: Changes): Map<string, string[]> {
  const touching = new Map<string, string[]>();
  if (edits.length === 0) return touching;
  const all = edits.map(({ id }) => id);
  touching.set('edited', all);
  touching.set('doubtful', all);
  const add = (key: string, staffId: string | null) => {
    const ids = edits.filter((edit) => edit.staff_id === staffId).map(({ id }) => id);
    touching.set(key, [...(touching.get(key) ?? []), ...ids]);
  };
  for (const { code, staff_id: staffId } of findings) add(findingKey(code), staffId);
  for (const { kind, staff_id: staffId } of said) add(kind === 'accepted' ? 'accepted' : 'changes', staffId);
  return touching;
}

export const isFinding = ({ key }: Pick<Group, 'key'>): boolean => codeOfKey(key) !== null;
