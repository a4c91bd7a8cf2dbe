import { columnLetter } from '@contract/imports/places';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import type { Cell, SheetRow } from '../../types';
import { filledColumns, isNumeric, textAt } from '../cells';
import type { SheetKind } from '../detect-layout';
import { FormulaSettler } from './settle-formulas';
import { TAB_LABEL, tabText } from './tab-text';

export interface SlipSheet {
  name: string;
  rows: readonly SheetRow[];
}

export interface SlipTable {
  /** Titles, then the header, then a row a sheet in the order of the sheets. */
  rows: SheetRow[];
  header: number;
  /** Cell of each column's value in its sheet; null: the sheet's name. */
  places: (string | null)[];
  /** Labels that stand one row each above their values several times, or before them: no list with one header. */
  bands: number;
}

/** Slips are small. */
const MOST_ROWS = 60;
/** A text that so many of the sheets have at one place is of the form, not of the person. */
const SAME = 0.8;
/** So much of what is no label must be some label's value, or the sheets are something else. */
const ACCOUNTED = 0.9;

interface Place {
  rowNo: number;
  column: number;
}
type Pairs = { label: string; at: Place }[];

/**
 * The table in sheets that are one person's slip each, in one form: labels before their values, or above them. Null where they
 * are no such slips. Labels are what stands at one place in nearly all sheets.
 */
export function readSlips(sheets: readonly SlipSheet[], { weigh, isName }: SlipWords): SlipTable | null {
  if (sheets.some(({ rows }) => rows.some(({ rowNo }) => rowNo > MOST_ROWS))) return null;
  const forms = sheets.map(({ rows }) => new Map(settled(rows).map((row) => [row.rowNo, row])));
  const form = new Form(forms, weigh);
  const across = form.valuesBehind();
  const down = form.valuesBelow();
  const found = form.filled(down.pairs) > form.filled(across) ? down : { pairs: across, bands: 2 };
  if (found.pairs.length < 3 || form.accounted(found.pairs) < ACCOUNTED) return null;
  const named = found.pairs.some(({ label }) => isName(label));
  const names = sheets.map(({ name }) => tabText('name', name));
  if (!named && !names.every((name) => isPersonName(normalizePersonName(name)))) return null;
  const titles = form.titles().map((text, at): SheetRow => line(at + 1, [{ kind: 'text', text }]));
  const header = titles.length + 1;
  const more = (own: (Cell | undefined)[], name: string): (Cell | undefined)[] =>
    named ? own : [{ kind: 'text', text: name }, ...own];
  return {
    rows: [
      ...titles,
      line(
        header,
        more(
          found.pairs.map(({ label }) => ({ kind: 'text', text: label })),
          TAB_LABEL.name,
        ),
      ),
      ...forms.map((rows, at) =>
        line(
          header + 1 + at,
          more(
            found.pairs.map((pair) => rows.get(pair.at.rowNo)?.cells[pair.at.column]),
            names[at] ?? '',
          ),
        ),
      ),
    ],
    header,
    places: [
      ...(named ? [] : [null]),
      ...found.pairs.map(({ at: { rowNo, column } }) => `${columnLetter(column)}${rowNo}`),
    ],
    bands: found.bands,
  };
}

export type SlipWords = Required<Pick<SheetKind, 'weigh' | 'isName'>>;

const line = (rowNo: number, cells: (Cell | undefined)[]): SheetRow => ({ rowNo, hidden: false, cells });

function settled(rows: readonly SheetRow[]): SheetRow[] {
  const settler = new FormulaSettler();
  return rows.map((row) => settler.settle(row));
}

/** What sheets of one form have at each place. */
class Form {
  private readonly rowNos: number[];

  constructor(
    private readonly sheets: readonly ReadonlyMap<number, SheetRow>[],
    private readonly weigh: SlipWords['weigh'],
  ) {
    this.rowNos = [...new Set(sheets.flatMap((rows) => [...rows.keys()]))].sort((one, other) => one - other);
  }

  /** Each label's value is the next cell of its row that has any. */
  valuesBehind(): Pairs {
    return this.rowNos.flatMap((rowNo) => {
      const pairs: Pairs = [];
      const columns = this.columns(rowNo);
      for (let at = 0; at < columns.length - 1; at += 1) {
        const [own = 0, next = 0] = columns.slice(at, at + 2);
        const label = this.printed({ rowNo, column: own });
        const beside = this.printed({ rowNo, column: next });
        // Two printed texts: a value only behind a known label, and only where it is none itself.
        if (label === null || (beside !== null && (this.weigh(label) === 0 || this.weigh(beside) > 0))) continue;
        pairs.push({ label, at: { rowNo, column: next } });
        at += 1;
      }
      return pairs;
    });
  }

  /** Rows of labels, each above the row of its values. */
  valuesBelow(): { pairs: Pairs; bands: number } {
    const heads = this.rowNos.filter((rowNo) => {
      const texts = this.columns(rowNo).map((column) => this.printed({ rowNo, column }));
      return texts.every((text) => text !== null) && texts.filter((text) => this.weigh(text ?? '') > 0).length >= 2;
    });
    const bands = heads.filter((rowNo) => !heads.includes(rowNo + 1));
    const pairs = bands.flatMap((rowNo) =>
      this.columns(rowNo).map((column) => ({
        label: this.printed({ rowNo, column }) ?? '',
        at: { rowNo: rowNo + 1, column },
      })),
    );
    return { pairs, bands: bands.length };
  }

  /** How many known labels have a value in half of the sheets. */
  filled(pairs: Pairs): number {
    const has = ({ rowNo, column }: Place) =>
      this.sheets.filter((rows) => textAt(rows.get(rowNo), column) !== '').length;
    return pairs.filter(({ label, at }) => this.weigh(label) > 0 && has(at) * 2 >= this.sheets.length).length;
  }

  /** Share of the figures, and of the texts that are not printed, that are values of labels. */
  accounted(pairs: Pairs): number {
    const known = new Set(pairs.map(({ at: { rowNo, column } }) => `${rowNo} ${column}`));
    let [all, values] = [0, 0];
    for (const rows of this.sheets)
      for (const row of rows.values()) {
        const columns = filledColumns(row);
        if (columns.length < 2) continue;
        for (const column of columns) {
          if (this.printed({ rowNo: row.rowNo, column }) !== null && !known.has(`${row.rowNo} ${column}`)) continue;
          all += 1;
          if (known.has(`${row.rowNo} ${column}`)) values += 1;
        }
      }
    return all === 0 ? 0 : values / all;
  }

  /** Lines with one text, as the first sheet has them. */
  titles(): string[] {
    return [...(this.sheets[0]?.values() ?? [])].flatMap((row) => {
      const columns = filledColumns(row);
      return columns.length === 1 ? [textAt(row, columns[0] ?? 0)] : [];
    });
  }

  private columns(rowNo: number): number[] {
    return [...new Set(this.sheets.flatMap((rows) => filledColumns(rows.get(rowNo))))].sort(
      (one, other) => one - other,
    );
  }

  /** The text nearly all sheets have at a place; null where it is a figure, or each has its own. */
  private printed({ rowNo, column }: Place): string | null {
    const counts = new Map<string, number>();
    for (const rows of this.sheets) {
      const cell = rows.get(rowNo)?.cells[column];
      if (!cell || isNumeric(cell)) continue;
      const text = cell.text.trim();
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    for (const [text, count] of counts) if (count >= this.sheets.length * SAME) return text;
    return null;
  }
}
