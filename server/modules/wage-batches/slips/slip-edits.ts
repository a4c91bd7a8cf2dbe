import { type Selectable, sql } from 'kysely';
import type { BatchReview } from '@contract/wages/batch-schemas';
import type { ItemDef, SlipEdit } from '@contract/wages/slip-schemas';
import type { WageSlipEditTable } from '../../../db/tables/wage';
import type { BatchRow, Db } from '../queries';

const LISTED = 200;

/** A saved change of a slip, with the labels of its items. */
export function presentEdit(edit: Selectable<WageSlipEditTable>, itemDefs: readonly ItemDef[]): SlipEdit {
  const defs = new Map(itemDefs.map((def) => [def.key, def]));
  return {
    id: edit.id,
    slipVersion: edit.slip_version,
    at: edit.at.toISOString(),
    by: edit.by_name,
    changes: edit.changes.map((change) => ({
      ...change,
      label: defs.get(change.key)?.label ?? change.key,
      kind: defs.get(change.key)?.kind ?? 'text',
    })),
    mismatches: edit.mismatches,
    doubts: edit.doubts,
    reason: edit.reason,
  };
}

/** Doubts that are open in slips changed or added since the import, those of most slips first; what somebody said to be right is none. */
export async function laterDoubts(
  db: Db,
  batch: Pick<BatchRow, 'company_id' | 'id'>,
): Promise<BatchReview['laterDoubts']> {
  const { rows } = await sql<BatchReview['laterDoubts']['kinds'][number]>`
    select d -> 'issue' ->> 'code' as code, d -> 'issue' ->> 'level' as level, count(distinct s.id)::int as slips
    from wage_slip s cross join lateral jsonb_array_elements(s.doubts) d
    where s.company_id = ${batch.company_id} and s.batch_id = ${batch.id} and s.doubts is not null
      and d -> 'issue' ->> 'level' <> 'info'
    group by 1, 2 order by 2, 3 desc, 1`.execute(db);
  if (rows.length === 0) return { slips: 0, kinds: [] };
  const { n } = await db
    .selectFrom('wage_slip')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('doubts', 'is not', null)
    .executeTakeFirstOrThrow();
  return { slips: n, kinds: rows };
}

/** What was changed in the slips of a batch since its import, newest first, with whose slip it is. */
export async function editsOfBatch(
  db: Db,
  batch: Pick<BatchRow, 'company_id' | 'id' | 'item_defs'>,
): Promise<Pick<BatchReview, 'edited' | 'editedTotal'>> {
  const all = db
    .selectFrom('wage_slip_edit')
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id);
  const edits = await all.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(LISTED).execute();
  if (edits.length === 0) return { edited: [], editedTotal: 0 };
  const { n } = await all.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('wage_slip')
    .select(['id', 'name', 'staff_no', 'dept'])
    .where('company_id', '=', batch.company_id)
    .where('id', 'in', [...new Set(edits.map((edit) => edit.slip_id))])
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  const edited = edits.map((edit) => {
    const person = byId.get(edit.slip_id);
    return {
      ...presentEdit(edit, batch.item_defs),
      slipId: edit.slip_id,
      name: person?.name ?? '',
      staffNo: person?.staff_no ?? null,
      dept: person?.dept ?? null,
    };
  });
  return { edited, editedTotal: n };
}
