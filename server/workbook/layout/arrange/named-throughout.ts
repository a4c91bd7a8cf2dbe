import { headerTexts, isRepeatedHeader, totalLabel } from '../../rows/classify-row';
import type { Cell, SheetRow } from '../../types';
import { filledColumns, textAt } from '../cells';
import type { SlipWords } from './read-slips';

/** What a label says that tells of people: the name, a number of his. */
export const TELLING = 3;
/** A word of a wage sheet that weighs more says itself which sum it is: "应发合计", not "合计". */
const PLAIN = 1;

/**
 * The rows with name and number in each, where a cell merged over a person's rows says them in the first alone; without those that
 * only repeat the header.
 */
export function namedThroughout(rows: readonly SheetRow[], header: number, { weigh }: SlipWords): SheetRow[] {
  const head = rows.find(({ rowNo }) => rowNo === header);
  const telling = filledColumns(head).filter((column) => weigh(textAt(head, column)) >= TELLING);
  let last: (Cell | undefined)[] | null = null;
  const texts = headerTexts(head ? [head] : []);
  return rows.flatMap((row) => {
    if (row.rowNo <= header) return row;
    if (isRepeatedHeader(row, texts)) return [];
    const own = filledColumns(row);
    if (own.some((column) => telling.includes(column))) {
      last = row.cells;
      return row;
    }
    const total = totalLabel(row, own);
    if (last === null || own.length < 2 || (total !== null && weigh(total) <= PLAIN)) return row;
    const cells = [...row.cells];
    for (const column of telling) cells[column] = last[column];
    return { ...row, cells };
  });
}
