import { isNumeric } from '../../layout/cells';
import type { ListedSheet } from '../../read/open-workbook';
import type { OpenWorkbook, RowBatch } from '../../read/types';
import type { Cell, SheetRow } from '../../types';
import { findMonthHalves, isGoingOn, isOfOne, type MonthHalves } from './find-month-halves';

/** The workbook with every grid whose people have a row a half of the month as one with a row a person. */
export function withJoinedHalves(
  workbook: OpenWorkbook,
  listed: readonly ListedSheet[],
): { workbook: OpenWorkbook; listed: ListedSheet[] } {
  const found = new Map<number, MonthHalves>();
  for (const { info, rows } of listed) {
    const halves = findMonthHalves(rows);
    if (halves) found.set(info.index, halves);
  }
  if (found.size === 0) return { workbook, listed: [...listed] };
  return {
    workbook: {
      ...workbook,
      rows: (index, signal) => {
        const halves = found.get(index);
        const batches = workbook.rows(index, signal);
        return halves ? joinedBatches(batches, halves) : batches;
      },
    },
    listed: listed.map((sheet) => {
      const halves = found.get(sheet.info.index);
      if (!halves) return sheet;
      const joiner = new Joiner(halves);
      return { ...sheet, rows: [...sheet.rows.flatMap((row) => joiner.add(row)), ...joiner.end()] };
    }),
  };
}

async function* joinedBatches(batches: AsyncGenerator<RowBatch>, halves: MonthHalves): AsyncGenerator<RowBatch> {
  const joiner = new Joiner(halves);
  let last: RowBatch | null = null;
  for await (const batch of batches) {
    yield { ...batch, rows: batch.rows.flatMap((row) => joiner.add(row)) };
    last = batch;
  }
  if (last) yield { ...last, rows: joiner.end() };
}

/** Puts the later rows of each person behind the days of the earlier; what stands behind these moves to the right. */
class Joiner {
  /** What is known of one person, or the header, so far. */
  private waiting: SheetRow[] = [];
  private readonly lastDay: number;

  constructor(private readonly halves: MonthHalves) {
    this.lastDay = Math.max(...halves.early, ...halves.late);
  }

  /** The rows that are known to be whole now. */
  add(row: SheetRow): SheetRow[] {
    const { first, second, last, who, late } = this.halves;
    const [head] = this.waiting;
    if (row.rowNo < first) return [{ ...row, cells: this.moved(row) }];
    if (head && row.rowNo === second) {
      this.waiting = [];
      return [this.joined(head, row)];
    }
    if (row.rowNo !== first && row.rowNo <= last) return [];
    const before = head && isOfOne(head, who) && isGoingOn(row, head, who, late) ? [] : this.end();
    this.waiting.push(row);
    return before;
  }

  end(): SheetRow[] {
    const rows = this.waiting.splice(0);
    const { each } = this.halves;
    if (rows.length !== each * 2) return rows.map((row) => ({ ...row, cells: this.moved(row) }));
    return rows.slice(0, each).map((row, at) => this.joined(row, rows[each + at] ?? row));
  }

  private joined(first: SheetRow, second: SheetRow): SheetRow {
    const { early, late, which } = this.halves;
    const cells = this.moved(first);
    late.forEach((column, at) => {
      cells[this.lastDay + 1 + at] = second.cells[column];
    });
    for (let column = 0; column < second.cells.length; column += 1) {
      if ([...early, ...late, ...which].includes(column)) continue;
      const place = this.place(column);
      cells[place] = oneOf(cells[place], second.cells[column]);
    }
    return { ...first, cells };
  }

  private moved(row: SheetRow): (Cell | undefined)[] {
    const cells: (Cell | undefined)[] = [];
    row.cells.forEach((cell, column) => {
      if (cell && !this.halves.which.includes(column)) cells[this.place(column)] = cell;
    });
    return Array.from(cells);
  }

  private place(column: number): number {
    return column <= this.lastDay ? column : column + this.halves.late.length;
  }
}

/** Two sums of halves are none of the month. */
function oneOf(first: Cell | undefined, second: Cell | undefined): Cell | undefined {
  if (second === undefined || second.text.trim() === '') return first;
  if (first === undefined || first.text.trim() === '') return second;
  return isNumeric(first) && isNumeric(second) ? undefined : first;
}
