import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import { isSubtotal } from '../../rows/classify-row';

/** A row of the sheet's own totals. */
export interface TotalRow {
  rowNo: number;
  label: string;
  /** 分 by place of the amount column; null = no readable figure. */
  values: (number | null)[];
  /** What had been read until then, and the same as a spreadsheet adds it up. */
  read: Float64Array;
  exact: Float64Array;
  /** People read until then. */
  people: number;
}

/** Half a 分, and what a double's arithmetic leaves. */
const ROUNDED = 0.5 + 1e-4;

/** Whether a total is the sum of amounts that were rounded one by one only as they were read. */
export const isOfExact = (inSheet: number, exact: number) => Math.abs(inSheet - exact) <= ROUNDED;

/** Figures of a 小计 that are right, and their share of those it states, by which the rows above it are those it sums up. */
const FEWEST = 2;
const SHARE = 0.5;
/** More are no slips. */
const MOST = 10;

/** Each 小计 against the rows since the total row before it, or since another further up where it sums up several blocks. */
export function blockNotices(rows: readonly TotalRow[], columns: readonly ColumnMapping[]): SheetNotice[] {
  const notices = rows.flatMap((row, at): SheetNotice[] => {
    if (!isSubtotal(row.label)) return [];
    const starts = [...rows.slice(0, at), null].reverse();
    starts.push(...starts.splice(0, 1)); // nearest first, the beginning last
    for (const start of starts) {
      const stated = statedBy(row, start);
      const off = stated.filter(({ inSheet, read, exact }) => inSheet !== read && !isOfExact(inSheet, exact));
      if (stated.length - off.length < FEWEST || stated.length - off.length < stated.length * SHARE) continue;
      return off.map(({ place, inSheet, read }) => ({
        code: 'blockDiffers',
        values: { row: row.rowNo, name: row.label, label: columns[place]?.label ?? '', inSheet, read },
      }));
    }
    return [];
  });
  return notices.length > MOST ? [] : notices;
}

/** The figures of a total row that say something, beside what was read since `start`; null = the beginning. */
function statedBy({ values, read, exact }: TotalRow, start: TotalRow | null) {
  return values.flatMap((inSheet, place) => {
    const own = (read[place] ?? 0) - (start?.read[place] ?? 0);
    if (inSheet === null || (inSheet === 0 && own === 0)) return [];
    return [{ place, inSheet, read: own, exact: (exact[place] ?? 0) - (start?.exact[place] ?? 0) }];
  });
}
