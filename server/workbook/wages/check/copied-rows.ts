import { isNumeric, textAt } from '../../layout/cells';
import type { SheetRow } from '../../types';
import type { RowIdentity } from './row-identity';

/** Sheets that people search and filter by hand are small; of larger ones nothing is kept. */
const MOST_ROWS = 2_000;
const FEWEST_CELLS = 3;

/**
 * Knows rows that say again what a row above said: what was looked up or filtered, below the headings once more. The first
 * row stands for the person, and each cell of the copy is the same there. Where most people stand twice nothing was looked
 * up: they may be paid twice.
 */
export class CopiedRows {
  private readonly rows = new Map<string, SheetRow>();
  private belowHeader = false;
  private copies = 0;

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
    if (!above) return null;
    const filled = [...row.cells.keys()].filter((column) => textAt(row, column) !== '');
    const [first = -1, ...others] = filled;
    if (others.length < FEWEST_CELLS || !others.every((column) => isSame(row, above, column))) return null;
    if (!isSame(row, above, first) && !(isSerial(row, first) && isSerial(above, first))) return null;
    this.copies++;
    return this.copies <= this.rows.size / 2 ? above.rowNo : null;
  }
}

const keyOf = ({ name, staffNo, idNo, mobile }: RowIdentity) =>
  name === '' && staffNo === '' ? '' : [name, staffNo, idNo.value, mobile.value].join('\n');

/** What is looked up may be numbered anew. */
const isSerial = (row: SheetRow, column: number) => /^\d{1,4}$/.test(textAt(row, column));

function isSame(row: SheetRow, above: SheetRow, column: number): boolean {
  const [own, other] = [textAt(row, column), textAt(above, column)];
  if (own === other) return true;
  return (
    isNumeric(row.cells[column]) && isNumeric(above.cells[column]) && Math.abs(Number(own) - Number(other)) < 0.005
  );
}
