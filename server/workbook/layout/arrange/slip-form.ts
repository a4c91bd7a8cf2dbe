import { cleanLabel } from '../../mapping/label-key';
import type { Cell, SheetRow } from '../../types';
import { filledColumns, isNumeric, textAt } from '../cells';
import type { Weigh } from '../find-header';
import { monthsIn } from '../month-names';
import { spread } from './spread-cells';

/** A text that so many of the slips have at one place is of the form, not of the person. */
const SAME = 0.8;

/** A place of a slip: a cell, or one of the things said in it. */
export interface Place {
  rowNo: number;
  column: number;
}
export type Pairs = { label: string; of: Place; at: Place }[];

/** What slips of one form have at each place; their rows count from 1. */
export class SlipForm {
  private readonly sheets: readonly ReadonlyMap<number, SheetRow>[];
  private readonly rowNos: number[];

  constructor(
    slips: readonly (readonly SheetRow[])[],
    private readonly weigh: Weigh,
  ) {
    this.sheets = slips.map((rows) => new Map(rows.map((row) => [row.rowNo, spread(row, weigh)])));
    this.rowNos = [...new Set(this.sheets.flatMap((rows) => [...rows.keys()]))].sort((one, other) => one - other);
  }

  /**
   * Labels with the places of their values: below them where a row holds labels alone, else in the next cell of their row that
   * has any. `bands`: rows of labels, and one more where labels stand before their values.
   */
  pairs(): { pairs: Pairs; bands: number } {
    const heads = new Set(this.rowNos.filter((rowNo) => this.isHead(rowNo)));
    const lowest = [...heads].filter((rowNo) => !heads.has(rowNo + 1));
    const values = new Set(lowest.map((rowNo) => rowNo + 1));
    const down = lowest.flatMap((rowNo) => this.valuesBelow(rowNo));
    const across = this.rowNos.flatMap((rowNo) =>
      heads.has(rowNo) || values.has(rowNo) ? [] : this.valuesBehind(rowNo),
    );
    const known = across.some(({ label }) => this.weigh(label) > 0);
    const bands = lowest.length + (known ? (lowest.length === 0 ? 2 : 1) : 0);
    return { pairs: [...down, ...across].sort((one, other) => one.at.rowNo - other.at.rowNo), bands };
  }

  values(pairs: Pairs): (Cell | undefined)[][] {
    return this.sheets.map((rows) => pairs.map(({ at }) => rows.get(at.rowNo)?.cells[at.column]));
  }

  /** Whether each slip has all the labels where they belong. */
  isEverywhere(pairs: Pairs): boolean {
    return this.sheets.every((rows) =>
      pairs.every(({ label, of }) => cleanLabel(textAt(rows.get(of.rowNo), of.column)) === cleanLabel(label)),
    );
  }

  /** Share of what stands beside something and is not printed, that is a label's value. */
  accounted(pairs: Pairs): number {
    const known = new Set(pairs.map(({ at }) => key(at)));
    let [all, values] = [0, 0];
    for (const place of this.places()) {
      if (known.has(key(place))) values += this.filled(place);
      else if (this.isPrinted(place)) continue;
      all += this.filled(place);
    }
    return all === 0 ? 0 : values / all;
  }

  /** Texts that no label explains and that speak of all: alone in their row, or of a month. Null where months differ. */
  titles(pairs: Pairs): string[] | null {
    const used = new Set(pairs.flatMap(({ of, at }) => [key(of), key(at)]));
    const said = this.sheets.map((rows) =>
      [...rows.values()].flatMap((row) => {
        const columns = filledColumns(row);
        return columns.flatMap((column) => {
          const text = textAt(row, column);
          if (used.has(key({ rowNo: row.rowNo, column })) || isNumeric(row.cells[column])) return [];
          return columns.length === 1 || monthsIn(text).length > 0 ? [text] : [];
        });
      }),
    );
    const months = new Set(said.map((texts) => JSON.stringify(texts.map(monthsIn).filter(({ length }) => length > 0))));
    return months.size > 1 ? null : (said[0] ?? []);
  }

  private valuesBehind(rowNo: number): Pairs {
    const pairs: Pairs = [];
    const columns = this.columns(rowNo);
    for (let at = 0; at < columns.length - 1; at += 1) {
      const [own = 0, next = 0] = columns.slice(at, at + 2);
      const label = this.printed({ rowNo, column: own });
      const beside = this.printed({ rowNo, column: next });
      // Two printed texts: a value only behind a known label, and only where it is none itself.
      if (label === null || (beside !== null && !this.isValue(label, beside))) continue;
      pairs.push({ label, of: { rowNo, column: own }, at: { rowNo, column: next } });
      at += 1;
    }
    return pairs;
  }

  private isValue(label: string, text: string): boolean {
    return (
      this.weigh(text) === 0 &&
      (this.weigh(label) > 0 || (/月|期|month|period/i.test(label) && monthsIn(text).length > 0))
    );
  }

  private valuesBelow(rowNo: number): Pairs {
    return this.columns(rowNo).map((column) => ({
      label: this.printed({ rowNo, column }) ?? '',
      of: { rowNo, column },
      at: { rowNo: rowNo + 1, column },
    }));
  }

  /** Labels alone, known ones among them, above a row that has values or more labels: below pairs stand pairs. */
  private isHead(rowNo: number): boolean {
    const texts = this.texts(rowNo);
    const known = texts.filter((text) => text !== null && this.weigh(text) > 0).length;
    if (texts.includes(null) || known < 2) return false;
    const below = this.texts(rowNo + 1);
    if (below.includes(null)) return below.every((text) => text === null || this.weigh(text) === 0);
    return below.length > 1 && !texts.every((text, at) => this.weigh(text ?? '') > 0 === (at % 2 === 0));
  }

  private texts(rowNo: number): (string | null)[] {
    return this.columns(rowNo).map((column) => this.printed({ rowNo, column }));
  }

  private columns(rowNo: number): number[] {
    return [...new Set(this.sheets.flatMap((rows) => filledColumns(rows.get(rowNo))))].sort(
      (one, other) => one - other,
    );
  }

  /** All places but those of texts alone in their row. */
  private places(): Place[] {
    return this.rowNos.flatMap((rowNo) => {
      const columns = this.columns(rowNo);
      const alone =
        columns.length === 1 && this.sheets.every((rows) => !isNumeric(rows.get(rowNo)?.cells[columns[0] ?? 0]));
      return alone ? [] : columns.map((column) => ({ rowNo, column }));
    });
  }

  private filled({ rowNo, column }: Place): number {
    return this.sheets.filter((rows) => filledColumns(rows.get(rowNo)).includes(column)).length;
  }

  /** Of the form: a text that nearly all have, or a figure that several have, each the same, as of a day. */
  private isPrinted(place: Place): boolean {
    return this.printed(place) !== null || (this.sheets.length > 1 && this.common(place, () => true) !== null);
  }

  /** The text nearly all slips have at a place; null where it is a figure, or each has its own. */
  private printed(place: Place): string | null {
    return this.common(place, (cell) => !isNumeric(cell));
  }

  private common({ rowNo, column }: Place, counts: (cell: Cell) => boolean): string | null {
    const times = new Map<string, number>();
    for (const rows of this.sheets) {
      const cell = rows.get(rowNo)?.cells[column];
      if (!cell || !counts(cell)) continue;
      const text = cell.text.trim();
      if (text !== '') times.set(text, (times.get(text) ?? 0) + 1);
    }
    for (const [text, count] of times) if (count >= this.sheets.length * SAME) return text;
    return null;
  }
}

const key = ({ rowNo, column }: Place): string => `${rowNo} ${column}`;
