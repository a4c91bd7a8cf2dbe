import { sql } from 'kysely';
import type { GroupRow } from '@contract/wages/review/schemas';
import type { ImportChangeKind } from '@contract/wages/import-record';
import type { BatchRow, Db } from '../../queries';
import { NO_ROW, type Page, type PlaceOf, type Rows, slipsFor } from './row-parts';

const BY_HAND: readonly ImportChangeKind[] = ['cell', 'person', 'sameName', 'restored'];

interface Asked {
  accepted: boolean;
  placeOf: PlaceOf;
  page: Page;
}

/** Changes by hand made at the import, or doubts said there to be right; in the sheet's order. */
export async function changeRows(db: Db, batch: BatchRow, { accepted, placeOf, page }: Asked): Promise<Rows> {
  const own = db
    .selectFrom('wage_import_change')
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('kind', 'in', accepted ? ['accepted' as const] : [...BY_HAND]);
  const { n } = await own.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('row_no')
    .orderBy('place')
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize)
    .execute();
  const slips = await slipsFor(
    db,
    batch,
    rows.map((row) => row.staff_id),
  );
  const list = rows.map((row): GroupRow => {
    const { slipId = null, ...slip } = slips.get(row.staff_id ?? '') ?? {};
    return {
      ...NO_ROW,
      ...slip,
      slipId,
      id: `${row.row_no} ${row.place}`,
      rowNo: row.row_no,
      place: placeOf(row.row_no),
      name: row.name,
      change: { kind: row.kind, label: row.label, before: row.before, after: row.after },
      by: row.by_name,
      at: row.at.toISOString(),
    };
  });
  return { list, total: n };
}
