import { isNumeric, textAt } from '../../layout/cells';
import type { Cell, SheetRow } from '../../types';
import type { RowIdentity } from './row-identity';

/** Sheets that people search by hand are small; of larger ones nothing is kept. */
const MOST_ROWS = 2_000;
const FEWEST_CELLS = 3;
/** Functions that fetch what stands elsewhere. */
const FETCHES = /\b(?:[VHX]?LOOKUP|INDEX|MATCH|XMATCH|FILTER|OFFSET|INDIRECT|CHOOSE)\s*\(/i;

/**
 * Knows rows that say again what a row above said: what was looked up, below the headings once more. Formulas fetch it, and
 * each cell is the same there. The same written out is no copy: somebody may be paid twice, which is asked.
 */
export class CopiedRows {
  private readonly rows = new Map<string, SheetRow>();
  private belowHeader = false;

  /** The headings stand here once more. */
  meetHeader(): void {
    this.belowHeader = true;
  }

  /** Another table, or part of one, follows. */
  forget(): void {
    this.belowHeader = false;
  }

  /** A row that is a person's. */
  remember(row: SheetRow, who: RowIdentity): void {
    if (this.rows.size >= MOST_ROWS) return;
    const key = keyOf(who);
    if (key !== '' && !this.rows.has(key)) this.rows.set(key, row);
  }

  /** The row above that this one copies, or null. */
  sourceOf(row: SheetRow, who: RowIdentity): number | null {
    const above = this.belowHeader ? this.rows.get(keyOf(who)) : undefined;
    if (!above || !row.cells.some(isFetched)) return null;
    const filled = [...row.cells.keys()].filter((column) => textAt(row, column) !== '');
    const [first = -1, ...others] = filled;
    if (others.length < FEWEST_CELLS || !others.every((column) => isSame(row, above, column))) return null;
    return isSame(row, above, first) || (isSerial(row, first) && isSerial(above, first)) ? above.rowNo : null;
  }
}

const keyOf = ({ name, staffNo, idNo, mobile }: RowIdentity) =>
  name === '' && staffNo === '' ? '' : [name, staffNo, idNo.value, mobile.value].join('\n');

const isFetched = (cell: Cell | undefined) => FETCHES.test(cell?.stored?.formula ?? cell?.formula ?? '');

/** What is looked up may be numbered anew. */
const isSerial = (row: SheetRow, column: number) => /^\d{1,4}$/.test(textAt(row, column));

function isSame(row: SheetRow, above: SheetRow, column: number): boolean {
  const [own, other] = [textAt(row, column), textAt(above, column)];
  if (own === other) return true;
  return (
    isNumeric(row.cells[column]) && isNumeric(above.cells[column]) && Math.abs(Number(own) - Number(other)) < 0.005
  );
}
