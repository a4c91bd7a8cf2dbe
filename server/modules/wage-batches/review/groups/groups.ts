import { createHash } from 'node:crypto';
import { askedAudit } from '@contract/wages/audit/checks';
import { coverageOf } from '@contract/wages/audit/coverage';
import { uncheckedTotals } from '@contract/wages/net/total-checks';
import { codeOfKey, findingKey, type GroupKind, type KeptGroup } from '@contract/wages/review/groups';
import type { BatchRow, Db } from '../../queries';
import { importGroups, order } from './import-groups';

/** Something to be seen of a batch. `print`: of its content, another one once that has changed. */
export interface Group extends KeptGroup {
  print: string;
}

export type GroupsOf = Pick<
  BatchRow,
  'company_id' | 'id' | 'kept_groups' | 'checks' | 'audit' | 'paid_twice' | 'head_count'
>;

/** Everything a reviewer of the batch has to see as it stands now; only what there is, in the order shown. */
export async function groupsOf(db: Db, batch: GroupsOf): Promise<Group[]> {
  const kept = batch.kept_groups ?? (await importGroups(db, batch, null));
  const edits = await editsOf(db, batch);
  const touching = await touchedBy(db, batch, edits);
  const filled = await noLongerMissing(db, batch, edits);
  const computed = batch.checks?.some(({ total, state }) => total === 'netPay' && state === 'computed');
  const own: [GroupKind, number][] = [
    ['computed', computed ? batch.head_count : 0],
    ['unchecked', uncheckedIn(batch).length],
    ['edited', edits.length],
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
      print: printOf(group, [...(touching.get(group.key) ?? []), ...alsoIn(group, batch)]),
    }));
}

function alsoIn({ key }: KeptGroup, batch: GroupsOf): string[] {
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

interface Edit {
  id: string;
  staff_id: string;
}

function editsOf(db: Db, batch: GroupsOf): Promise<Edit[]> {
  return db
    .selectFrom('wage_slip_edit as e')
    .innerJoin('wage_slip as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.id', '=', 'e.slip_id'),
    )
    .select(['e.id as id', 's.staff_id as staff_id'])
    .where('e.company_id', '=', batch.company_id)
    .where('e.batch_id', '=', batch.id)
    .orderBy('e.id')
    .execute();
}

/** By group the changes of slips that stand in it: what was seen there is not what stands there now. */
async function touchedBy(db: Db, batch: GroupsOf, edits: readonly Edit[]): Promise<Map<string, string[]>> {
  const touching = new Map<string, string[]>();
  if (edits.length === 0) return touching;
  const all = edits.map(({ id }) => id);
  touching.set('edited', all);
  touching.set('doubtful', all);
  const staffIds = [...new Set(edits.map(({ staff_id: staffId }) => staffId))];
  const add = (key: string, staffId: string | null) => {
    const ids = edits.filter((edit) => edit.staff_id === staffId).map(({ id }) => id);
    touching.set(key, [...(touching.get(key) ?? []), ...ids]);
  };
  const found = await db
    .selectFrom('wage_batch_finding')
    .select(['code', 'staff_id'])
    .distinct()
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('status', '=', 'open')
    .where('staff_id', 'in', staffIds)
    .execute();
  for (const { code, staff_id: staffId } of found) add(findingKey(code), staffId);
  const said = await db
    .selectFrom('wage_import_change')
    .select(['kind', 'staff_id'])
    .distinct()
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('staff_id', 'in', staffIds)
    .execute();
  for (const { kind, staff_id: staffId } of said) add(kind === 'accepted' ? 'accepted' : 'changes', staffId);
  return touching;
}

/** How many of those without a row have got a slip by hand since. */
async function noLongerMissing(db: Db, batch: GroupsOf, edits: readonly Edit[]): Promise<number> {
  if (edits.length === 0) return 0;
  const { n } = await db
    .selectFrom('wage_batch_missing')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where(
      'staff_id',
      'in',
      edits.map(({ staff_id: staffId }) => staffId),
    )
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const isFinding = ({ key }: Pick<Group, 'key'>): boolean => codeOfKey(key) !== null;
