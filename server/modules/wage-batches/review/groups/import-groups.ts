import { GROUP_KINDS, type GroupKind, type KeptGroup, kindOfKey } from '@contract/wages/review/groups';
import { openMatters } from '@contract/wages/references/matters';
import type { RowNote } from '../../../../db/tables/wage';
import type { Db } from '../../queries';
import { countsOf } from '../import-changes';

/** What a batch's import left to be seen. `found` null: of a batch whose doubts were not kept by kind; its row notes say what is known. */
export async function importGroups(
  db: Db,
  batch: { company_id: string; id: string },
  found: readonly KeptGroup[] | null,
): Promise<KeptGroup[]> {
  const kept = await db
    .selectFrom('wage_batch')
    .select(['row_notes', 'import_record', 'net_confirmed', 'uncounted'])
    .where('company_id', '=', batch.company_id)
    .where('id', '=', batch.id)
    .executeTakeFirstOrThrow();
  const changes = await countsOf(db, batch.company_id, batch.id);
  const record = kept.import_record;
  const counted: [GroupKind, number][] = [
    ['totals', (record?.totals.length ?? 0) + (headsDiffer(record?.headCount) ? 1 : 0)],
    ['files', (record?.files ?? []).reduce((sum, file) => sum + openMatters(file), 0)],
    ['overridden', (kept.net_confirmed ? 1 : 0) + (record?.monthKept ? 1 : 0)],
    ['accepted', changes.accepted],
    ['changes', changes.cell + changes.person + changes.sameName + changes.restored],
    ['uncounted', kept.uncounted.length],
  ];
  const groups = [...(found ?? fromNotes(kept.row_notes)), ...counted.map(([key, count]) => ({ key, count }))];
  const size = ({ stakeFen }: KeptGroup) => BigInt(stakeFen ?? '0');
  return groups
    .filter(({ count }) => count > 0)
    .sort((a, b) => order(a) - order(b) || (size(a) < size(b) ? 1 : size(a) > size(b) ? -1 : b.count - a.count));
}

export const order = ({ key }: { key: string }): number => {
  const kind = kindOfKey(key);
  return kind === undefined ? GROUP_KINDS.length : GROUP_KINDS.indexOf(kind);
};

function headsDiffer(heads: { sheet: number | null; read: number } | undefined): boolean {
  return heads !== undefined && heads.sheet !== null && heads.sheet !== heads.read;
}

/** Which row notes stand in which group, where they are all that is known. */
export const NOTES_OF: Partial<Record<GroupKind, readonly RowNote['status'][]>> = {
  doubtful: ['warning'],
  leftOut: ['error', 'clerk'],
};

function fromNotes(notes: readonly RowNote[]): KeptGroup[] {
  return Object.entries(NOTES_OF).map(([key, statuses]) => ({
    key,
    count: notes.filter(({ status }) => statuses.includes(status)).length,
  }));
}
