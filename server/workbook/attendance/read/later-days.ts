import { filledColumns, textAt } from '../../layout/cells';
import { cleanLabel } from '../../mapping/label-key';
import { headerTexts, type HeaderTexts } from '../../rows/classify-row';
import type { SheetRow } from '../../types';
import { findDayColumns, isWeekday } from '../columns/day-columns';
import type { CheckColumn } from '../types';

/** Finds where a grid goes on below with the month's other days, under a header of their own ("姓名 17 18 …"). */
export class LaterDays {
  private readonly header: HeaderTexts;
  private readonly known: Set<string | null>;

  /** `who`: columns of names and numbers; `month`: YYYY-MM. */
  constructor(
    header: readonly SheetRow[],
    private readonly who: readonly number[],
    days: readonly CheckColumn[],
    private readonly month: string,
  ) {
    this.header = headerTexts(header);
    this.known = new Set(days.map(({ date }) => date));
  }

  /** The columns of days that stood in none before; null for any other row. */
  in(row: SheetRow): CheckColumn[] | null {
    if (!this.who.some((column) => this.header.get(column)?.has(cleanLabel(textAt(row, column))))) return null;
    const found = findDayColumns([row], this.month, null)?.columns ?? [];
    if (found.length === 0 || found.some(({ date }) => date !== null && this.known.has(date))) return null;
    for (const { date } of found) this.known.add(date);
    return found.map(({ index, date, half }): CheckColumn => ({
      index,
      label: textAt(row, index),
      target: 'day',
      unit: null,
      date,
      half,
      hidden: false,
      source: 'synonym',
      samples: [],
    }));
  }
}

/** A row of nothing but weekdays, as it stands below days. */
export function isWeekdays(row: SheetRow): boolean {
  const columns = filledColumns(row);
  return columns.length > 0 && columns.every((column) => isWeekday(textAt(row, column)));
}
