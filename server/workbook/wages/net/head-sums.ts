import type { ColumnMapping } from '@contract/wages/import-schemas';
import { addAmount, rolesOf, SLOT } from '@contract/wages/net/components';
import type { SheetRow } from '../../types';
import { amountMatrix } from '../mapping/amount-matrix';

/** Sums of rows by slot, 分, of the columns that hold amounts. */
export function headSums(columns: readonly ColumnMapping[], rows: readonly SheetRow[]): Float64Array[] {
  const matrix = amountMatrix(
    columns.map(({ index, label, hiddenInSheet }) => ({ index, label, named: true, hidden: hiddenInSheet })),
    rows,
  );
  return rows.map((_, row) => {
    const sums = new Float64Array(SLOT.size);
    columns.forEach((column, place) => {
      const fen = matrix.at(place, row);
      const role = rolesOf(column);
      if (role !== 0 && !Number.isNaN(fen)) addAmount(sums, role, fen);
    });
    return sums;
  });
}
