import { isNumeric, textAt } from '../../layout/cells';
import type { SheetRow } from '../../types';
import type { RowIdentity } from './row-identity';

/** Sheets that people search by hand are small; of larger ones nothing is kept. */
const MOST_ROWS = 2_000;
const FEWEST_CELLS = 3;
/** Functions that fetch what stands elsewhere. */
const FETCHES = /\b(?:[VHX]?LOOKUP|INDEX|MATCH|XMATCH|FILTER|OFFSET|INDIRECT|CHOOSE)\s*\(/i;

/**
 * Knows rows that say again what a row above said: what was looked up, below the headings once more. A formula fetches its
 * net, which the row above does not fetch, and each cell is the same there. Where net is written out or worked out once more,
 * though the base wage be fetched from a list, somebody may be paid twice, which is asked.
 */
export class CopiedRows {
  private readonly rows = new Map<string, SheetRow>();
  private belowHeader = false;

  constructor(private readonly netColumn: number | null) {}

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
    if (!above || !this.fetchesNet(row) || this.fetchesNet(above)) return null;
    const filled = [...row.cells.keys()].filter((column) => textAt(row, column) !== '');
    const [first = -1, ...others] = filled;
    if (others.length < FEWEST_CELLS || !others.every((column) => isSame(row, above, column))) return null;
    return isSame(row, above, first) || (isSerial(row, first) && isSerial(above, first)) ? above.rowNo : null;
  }

  private fetchesNet({ cells }: SheetRow): boolean {
    const net = this.netColumn === null ? undefined : cells[this.netColumn];
    return FETCHES.test(net?.stored?.formula ?? net?.formula ?? '');
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
