import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { AuditColumn } from '../../audit';
import { isGrand, isSubtotal, statedHeadCount } from '../../rows/classify-row';
import { figureIn } from '../../rows/figure';
import type { SheetRow } from '../../types';

/** Days, hours and times, which add up; a rate, a standard or what an hour costs do not. */
const COUNTED = /天|日|时|次|出勤|加班|[事病年产婚丧]假|旷工|迟到|早退|days?\b|hours?\b|times\b/i;
const NOT_COUNTED = /率|单价|标准|基数|均|时薪|日薪|日期|比例|rate|per|wage/i;
/** Figures are as they stand, to two decimals. */
const SAME = 0.005;
/** More are no slips. */
const MOST = 10;

interface CountRow {
  rowNo: number;
  label: string;
  /** By column; NaN = none. */
  values: number[];
  /** People it says it sums up. */
  stated: number | null;
  /** What had been read until then. */
  sums: Float64Array;
  people: number;
}

/** What the sheet's own 小计 and 合计 rows say of days, hours and people, beside what was read. */
export class CountTotals {
  private readonly columns: readonly AuditColumn[];
  private readonly sums: Float64Array;
  /** The largest figure of one person: a total that is no larger is no sum, but a mean or what everybody has. */
  private readonly largest: Float64Array;
  private readonly rows: CountRow[] = [];
  private people = 0;

  constructor(figures: readonly AuditColumn[]) {
    this.columns = figures.filter(
      ({ kind, label }) => kind === 'number' && COUNTED.test(label) && !NOT_COUNTED.test(label),
    );
    this.sums = new Float64Array(this.columns.length);
    this.largest = new Float64Array(this.columns.length);
  }

  /** A person's figures, by their places. */
  add(figures: Float64Array): void {
    this.people += 1;
    for (let at = 0; at < this.columns.length; at += 1) {
      const figure = figures[this.columns[at]?.place ?? -1] || 0;
      this.sums[at] = (this.sums[at] ?? 0) + figure;
      if (figure > (this.largest[at] ?? 0)) this.largest[at] = figure;
    }
  }

  addTotalRow(row: SheetRow, label: string): void {
    this.rows.push({
      rowNo: row.rowNo,
      label,
      values: this.columns.map(({ index }) => figureIn(row.cells[index])),
      stated: isSubtotal(label) ? statedHeadCount(row) : null,
      sums: this.sums.slice(),
      people: this.people,
    });
  }

  notices(): SheetNotice[] {
    const last = this.rows.filter(({ label }) => !isSubtotal(label));
    // Several plain totals are those of blocks, of which nobody knows where they begin.
    const [total] = last.length > 1 ? last.filter(({ label }) => isGrand(label)).slice(-1) : last;
    const found = this.rows.flatMap((row, at) => {
      if (row === total) return this.told(row, [null]);
      return isSubtotal(row.label) ? this.told(row, [...this.rows.slice(0, at).reverse(), null]) : [];
    });
    return found.length > MOST ? [] : found;
  }

  /** `starts`: where what the row sums up may begin, the nearest first; null = at the first person. */
  private told(row: CountRow, starts: readonly (CountRow | null)[]): SheetNotice[] {
    const { rowNo, label: name, stated } = row;
    const [nearest = null] = starts;
    const notices = this.columns.flatMap(({ label }, at): SheetNotice[] => {
      const inSheet = row.values[at] ?? NaN;
      if (!(inSheet > (this.largest[at] ?? 0))) return [];
      const since = (start: CountRow | null) => (row.sums[at] ?? 0) - (start?.sums[at] ?? 0);
      if (starts.some((start) => Math.abs(since(start) - inSheet) < SAME)) return [];
      return [{ code: 'countDiffers', values: { row: rowNo, name, label, inSheet, read: rounded(since(nearest)) } }];
    });
    const people = (start: CountRow | null) => row.people - (start?.people ?? 0);
    if (stated !== null && !starts.some((start) => people(start) === stated))
      notices.push({ code: 'blockPeople', values: { row: rowNo, name, inSheet: stated, read: people(nearest) } });
    return notices;
  }
}

const rounded = (figure: number) => Math.round(figure * 100) / 100;
