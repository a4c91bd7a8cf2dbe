import type { LegendEntry } from '@contract/checks/legend';
import { textAt } from '../../layout/cells';
import { leafOf } from '../../mapping/label-key';
import type { SheetRow } from '../../types';
import type { CheckColumn } from '../types';
import { legendMeaning } from './day-terms';

/** In fewer rows a mark's number may be a column's by chance. */
const FEWEST_ROWS = 3;
/** More are no marks. */
const MOST_MARKS = 40;

/** Marks whose number in each person's row is what a column beside the days says: as many H as there are Holidays. */
export class CountedMarks {
  private readonly counts: { at: number; meaning: Pick<LegendEntry, 'kind' | 'days'> }[];
  /** By mark: rows it stands in, and columns whose number it was not. */
  private readonly seen = new Map<string, { rows: number; not: Set<number> }>();
  /** Columns that had a number before, so that a mark which was not there is not what they count. */
  private readonly missed = new Set<number>();

  constructor(
    columns: readonly CheckColumn[],
    private readonly days: readonly number[],
  ) {
    this.counts = columns.flatMap(({ target, label, index }) => {
      const meaning = target === 'day' || days.includes(index) ? null : legendMeaning(leafOf(label).trim());
      return meaning?.days === 1 ? [{ at: index, meaning }] : [];
    });
  }

  add(row: SheetRow): void {
    const said = this.counts.map(({ at }) => (/^\d+$/.test(textAt(row, at)) ? Number(textAt(row, at)) : null));
    if (said.every((count) => count === null) || this.seen.size > MOST_MARKS) return;
    const own = new Map<string, number>();
    for (const column of this.days) {
      const text = textAt(row, column);
      if (text !== '') own.set(text, (own.get(text) ?? 0) + 1);
    }
    // A mark that comes late was not there before.
    for (const mark of own.keys())
      if (!this.seen.has(mark)) this.seen.set(mark, { rows: 0, not: new Set(this.missed) });
    for (const [mark, seen] of this.seen) {
      const count = own.get(mark) ?? 0;
      if (count > 0) seen.rows += 1;
      said.forEach((number, place) => {
        if ((number ?? 0) !== count) seen.not.add(place);
      });
    }
    said.forEach((number, place) => {
      if ((number ?? 0) !== 0) this.missed.add(place);
    });
  }

  /** What the marks mean, each counted in one column, which counts no other. */
  entries(): LegendEntry[] {
    const found = [...this.seen].flatMap(([mark, { rows, not }]) => {
      const places = this.counts.flatMap((_, place) => (not.has(place) ? [] : [place]));
      const [place] = places;
      return rows >= FEWEST_ROWS && places.length === 1 && place !== undefined ? [{ mark, place }] : [];
    });
    return found.flatMap(({ mark, place }) => {
      const meaning = this.counts[place]?.meaning;
      return meaning && found.filter((one) => one.place === place).length === 1 ? [{ mark, ...meaning }] : [];
    });
  }
}
