import { figureIn } from '../rows/figure';
import { type AuditHistory, NO_HISTORY } from './history';
import { NO_YEAR, type YearHistory } from './year-history';
import type { AuditColumn } from './types';

/** Items of a slip by key: amounts as decimal text of 分, the rest as shown. */
type Items = Readonly<Record<string, string>>;

/** Looks up last month's slips. `each` gives every slip with its person; of a person's several the last one counts. `year`: the sums of the tax year. */
export function slipHistory(
  columns: readonly AuditColumn[],
  lastMonth: string | null,
  each: (use: (staffId: string, items: Items) => void) => void,
  year: YearHistory = NO_YEAR,
): AuditHistory {
  if (lastMonth === null) return { ...NO_HISTORY, year };
  const width = columns.length;
  const at = new Map<string, number>();
  let figures = new Float64Array(width * 64);
  each((staffId, items) => {
    const row = at.get(staffId) ?? at.size;
    at.set(staffId, row);
    if ((row + 1) * width > figures.length) {
      const grown = new Float64Array(figures.length * 2);
      grown.set(figures);
      figures = grown;
    }
    for (const { place, target, kind } of columns) figures[row * width + place] = figureOf(items, target, kind);
  });
  return {
    lastMonth,
    year,
    last(staffId) {
      const row = at.get(staffId);
      return row === undefined ? null : figures.subarray(row * width, (row + 1) * width);
    },
  };
}

/** The figure of an item; NaN where the slip has none. */
export function figureOf(items: Items, target: string | null, kind: AuditColumn['kind']): number {
  const text = target === null ? undefined : items[target];
  if (text === undefined || text === '') return NaN;
  return kind === 'amount' ? Number(text) : figureIn({ kind: 'text', text });
}
