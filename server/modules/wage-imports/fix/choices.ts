import { sql } from 'kysely';
import type { RowFix } from '../../../workbook/wages';
import type { ImportRecord, RowRecord } from '../store';
import { shownRows } from '../queries';
import type { Db } from '../../../imports';

const chosenId = sql<string>`fixes ->> 'staffId'`;

/** Which other rows have one of these people by the clerk's choice. */
export async function choicesOfOthers(
  db: Db,
  record: ImportRecord,
  rowNo: number,
  staffIds: readonly string[],
): Promise<[number, RowFix][]> {
  if (staffIds.length === 0) return [];
  const rows = await shownRows(db, record)
    .select(['row_no', chosenId.as('chosen')])
    .where('row_no', '<>', rowNo)
    .where('wage_import_row.status', '<>', 'ignored')
    .where(chosenId, 'in', [...staffIds])
    .execute();
  return rows.map(({ row_no, chosen }) => [row_no, { staffId: chosen }]);
}

/** The other rows whose name alone leads to one of these people: to match, or to ask since the person is another row's. */
export async function rowsByNameOf(
  db: Db,
  record: ImportRecord,
  rowNo: number,
  staffIds: readonly string[],
): Promise<RowRecord[]> {
  if (staffIds.length === 0) return [];
  return shownRows(db, record)
    .selectAll('wage_import_row')
    .where('row_no', '<>', rowNo)
    .where('wage_import_row.status', '<>', 'ignored')
    .where((eb) =>
      eb.or([
        eb.and([eb('staff_id', 'in', [...staffIds]), eb('matched_by', 'in', ['name', 'nameAndDept'])]),
        eb.and([
          eb('staff_id', 'is', null),
          sql<boolean>`issues @> '[{"code": "sheetNamesakes"}]' and not issues @> '[{"code": "staffNotFound"}]'`,
          eb('wage_import_row.name', 'in', (sub) =>
            sub
              .selectFrom('staff')
              .select('staff.name')
              .where('staff.company_id', '=', record.company_id)
              .where('staff.id', 'in', [...staffIds]),
          ),
        ]),
      ]),
    )
    .orderBy('row_no')
    .execute();
}
