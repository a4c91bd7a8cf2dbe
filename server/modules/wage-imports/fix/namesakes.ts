import { sql } from 'kysely';
import { readIdNumber, readMobile } from '../../../workbook/wages/check/identity-cells';
import { SheetNamesakes } from '../../../workbook/wages/check/sheet-namesakes';
import type { Deps } from '../../../deps';
import { type Recount, writeIssues } from './duplicates';
import type { ImportRecord, RowRecord } from '../store';
import { shownRows } from '../queries';
import { openSensitive } from '../sensitive';
import { identityText } from '../slip-items';
import type { Db } from '../../../imports';

/**
 * Settles anew which rows of these names, with nobody on the staff list behind them, cannot be told apart, after a row was
 * changed, ignored or restored. Gives the rows it changed, before and after.
 */
export async function settleNamesakes(
  deps: Deps,
  db: Db,
  record: ImportRecord,
  names: readonly string[],
): Promise<Recount[]> {
  const column = record.columns.find(({ target }) => target === 'name')?.index;
  if (column === undefined) return [];
  const rows = await shownRows(db, record)
    .selectAll('wage_import_row')
    .where('wage_import_row.name', 'in', [...names])
    .where('wage_import_row.status', '<>', 'ignored')
    .where('staff_id', 'is', null)
    .where('addable', '=', true)
    .where(sql<boolean>`issues @> '[{"code": "staffNotFound"}]'`)
    .orderBy('row_no')
    .execute();
  const namesakes = new SheetNamesakes();
  for (const row of rows) namesakes.add(row.name, row.row_no, isIdentified(deps, record, row));
  const found = new Map(namesakes.issues(column).map(({ rowNo, issue }) => [rowNo, issue]));
  const changed: Recount[] = [];
  for (const row of rows) {
    const rest = row.issues.filter(({ code }) => code !== 'sheetNamesakes');
    const issue = found.get(row.row_no);
    if (!issue && rest.length === row.issues.length) continue;
    changed.push({ before: row, after: await writeIssues(db, record, row, issue ? [...rest, issue] : rest) });
  }
  return changed;
}

/** Whether the row has a number of the person's own. */
function isIdentified(deps: Deps, record: ImportRecord, row: RowRecord): boolean {
  if (identityText(record.columns, row.cells, 'staffNo')) return true;
  const { idNo, mobile } = openSensitive(deps, record, row);
  return (
    (idNo !== undefined && readIdNumber({ kind: 'text', text: idNo }, deps.clock.now()).valid) ||
    (mobile !== undefined && readMobile({ kind: 'text', text: mobile }).valid)
  );
}
