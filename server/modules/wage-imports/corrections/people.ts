import { MOST_CORRECTED } from '@contract/wages/corrections/schemas';
import type { Db } from '../../../imports';
import { refuse } from '../../../kernel/errors';
import { shownRows } from '../queries';
import { itemDefs, itemReader } from '../slip-items';
import type { ImportRecord } from '../store';
import type { SheetPerson } from './hook';

interface Asked {
  /** Items of the batch: the sheet says nothing of others. */
  itemKeys: ReadonlySet<string>;
  /** The row behind which they begin. */
  after?: number;
  limit?: number;
}

/** Rows that can be written, in order, as what they make of a slip. */
export async function sheetPeople(
  db: Db,
  record: ImportRecord,
  { itemKeys, after = 0, limit = MOST_CORRECTED }: Asked,
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
  return rows.map((row) => {
    const net = row.net_fen === null ? {} : { netPay: row.net_fen.toString() };
    const items = { ...blank, ...read(row.cells), ...net };
    return {
      rowNo: row.row_no,
      name: row.name,
      staffId: row.staff_id,
      items: Object.fromEntries(Object.entries(items).filter(([key]) => itemKeys.has(key))),
    };
  });
}

/** Refuses (RULE) more people than one sheet corrects. */
export function refuseTooMany({ counts }: Pick<ImportRecord, 'counts'>): void {
  if (counts.ok + counts.warning > MOST_CORRECTED)
    refuse('RULE', `更正表最多 ${MOST_CORRECTED} 人：请只保留有改动的人；改动的人更多时，请撤回整张工资表后重新导入`);
}
