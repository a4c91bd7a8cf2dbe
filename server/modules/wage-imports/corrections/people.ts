import { MOST_CORRECTED } from '@contract/wages/corrections/schemas';
import type { Db } from '../../../imports';
import { refuse } from '../../../kernel/errors';
import { shownRows } from '../queries';
import { itemDefs, itemReader } from '../slip-items';
import type { ImportRecord } from '../store';
import type { SheetPerson } from './hook';

/** Rows that can be written, after a row and in order, as what they make of a slip. */
export async function sheetPeople(
  db: Db,
  record: ImportRecord,
  { after = 0, limit = MOST_CORRECTED } = {},
): Promise<SheetPerson[]> {
  const rows = await shownRows(db, record)
    .select(['row_no', 'name', 'staff_id', 'cells', 'net_fen'])
    .where('wage_import_row.status', 'in', ['ok', 'warning'])
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(limit)
    .execute();
  const read = itemReader(record.columns);
  const blank = Object.fromEntries(itemDefs(record.columns).map(({ key }) => [key, '']));
  return rows.map((row) => ({
    rowNo: row.row_no,
    name: row.name,
    staffId: row.staff_id,
    items: { ...blank, ...read(row.cells), ...(row.net_fen === null ? {} : { netPay: row.net_fen.toString() }) },
  }));
}

/** Refuses (RULE) more people than one sheet corrects. */
export function refuseTooMany({ counts }: Pick<ImportRecord, 'counts'>): void {
  if (counts.ok + counts.warning > MOST_CORRECTED)
    refuse('RULE', `更正表最多 ${MOST_CORRECTED} 人：请只保留有改动的人；改动的人更多时，请撤回整张工资表后重新导入`);
}
