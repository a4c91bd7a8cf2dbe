import type { UncountedColumn } from '@contract/wages/import-figures';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import { isIgnoredLabel } from '../mapping/dictionary';
import { leafOf } from '../../mapping/label-key';
import { COUNTED, MEASURE } from '../mapping/guess-item';
import { labelKey } from '../../mapping/label-key';
import type { SheetRow } from '../../types';
import { readAmount } from './amount';
import type { ColumnPlan, PlannedColumn } from './column-plan';

/** Half days and the like: a column that holds nothing above this is no money. */
const LARGEST_COUNT = 31;

/** What was read of a column that is imported as no amount, or not at all. */
interface Tally {
  column: ColumnMapping;
  filled: number;
  amounts: number;
  sum: number;
  largest: number;
  /** 1, 2, 3 … so far. */
  serial: boolean;
}

/**
 * Names the columns of money that count for nothing: neither items that add to pay or take from it, nor totals, nor what the
 * company pays or the tax office asks for. A column taken for something else, or left out, would be missed by nobody.
 */
export class Uncounted {
  private readonly others: Tally[];

  constructor(private readonly plan: ColumnPlan) {
    this.others = plan.planned
      .filter(mayBeMoney)
      .map(({ column }) => ({ column, filled: 0, amounts: 0, sum: 0, largest: 0, serial: true }));
  }

  /** Reads a person's row. */
  add(row: SheetRow): void {
    for (const tally of this.others) {
      const cell = row.cells[tally.column.index];
      if (!cell || cell.text === '') continue;
      tally.filled += 1;
      const { fen } = readAmount(cell);
      if (fen === null || cell.kind === 'percent') continue;
      tally.amounts += 1;
      tally.sum += fen;
      tally.largest = Math.max(tally.largest, Math.abs(fen));
      tally.serial &&= fen === tally.amounts * 100;
    }
  }

  /** `read`: what was read of the amount columns, in 分 by place. */
  columns(read: Float64Array): UncountedColumn[] {
    const amounts = this.plan.amounts.flatMap((column, place) =>
      countsForNothing(column) ? [found(column, read[place] ?? 0)] : [],
    );
    const others = this.others.flatMap((tally) => (isMoney(tally) ? [found(tally.column, tally.sum)] : []));
    return [...amounts, ...others].filter(({ sumFen }) => sumFen !== '0').sort((a, b) => a.columnIndex - b.columnIndex);
  }
}

const found = ({ index, label, target }: ColumnMapping, fen: number): UncountedColumn => ({
  columnIndex: index,
  label,
  sumFen: String(fen),
  imported: target !== null,
});

/** An imported amount that enters nothing, and is no basis for reckoning either. */
function countsForNothing({ sign, isTotal, group, label }: ColumnMapping): boolean {
  return sign === 0 && !isTotal && group !== 'employer' && group !== 'tax' && !MEASURE.test(labelKey(leafOf(label)));
}

function mayBeMoney({ role, column }: PlannedColumn): boolean {
  if (role === 'number')
    return (
      (column.target?.startsWith('custom:') ?? false) &&
      column.group === 'other' &&
      !COUNTED.test(labelKey(leafOf(column.label)))
    );
  return (
    role === 'unused' &&
    !isIgnoredLabel(column.label) &&
    column.group !== 'attendance' &&
    !MEASURE.test(labelKey(leafOf(column.label)))
  );
}

const isMoney = ({ filled, amounts, largest, serial }: Tally) =>
  amounts > 0 && amounts >= filled / 2 && largest > LARGEST_COUNT * 100 && !serial;
