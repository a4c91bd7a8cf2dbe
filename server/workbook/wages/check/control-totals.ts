import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { ControlTotal } from '@contract/wages/import-figures';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { SheetRow } from '../../types';
import { readAmount } from './amount';
import type { CountTotals } from './count-totals';
import { blockNotices, isOfExact, type TotalRow } from './block-totals';
import { isGrand, isSubtotal, statedHeadCount } from '../../rows/classify-row';

const MOST_TOTAL_ROWS = 5_000;
/** Figures by which a row that is not called a total is one. */
const FEWEST_FIGURES = 3;

/** What one part of a table has: of most tables the only one. */
interface Part {
  /** 分 by place of the amount column. */
  read: Float64Array;
  /** The same with what was rounded off. */
  exact: Float64Array;
  rows: TotalRow[];
  stated: number | null;
  people: number;
  /** Its people are not taken. */
  left: boolean;
}

/** Keeps what was read and what the sheet's own 合计/小计 rows say, and compares them at the end. */
export class ControlTotals {
  /** 分 by place of the amount column. */
  readonly read: Float64Array;
  /** Each part has totals of its own. */
  private readonly parts = new Map<number, Part>();
  private part: Part;

  /** `columns`: the amount columns that are imported. */
  constructor(
    private readonly columns: readonly ColumnMapping[],
    private readonly counts: CountTotals,
  ) {
    this.read = new Float64Array(columns.length);
    this.part = this.enter(0);
  }

  /** Rows of this part of the table follow. */
  enter(part: number): Part {
    const zeros = () => new Float64Array(this.columns.length);
    const known = this.parts.get(part) ?? {
      read: zeros(),
      exact: zeros(),
      rows: [],
      stated: null,
      people: 0,
      left: false,
    };
    this.parts.set(part, known);
    this.part = known;
    return known;
  }

  /** The people of the part in hand are not taken: nothing is to be said of its totals. */
  leaveOut(): void {
    this.part.left = true;
  }

  private get taken(): Part[] {
    return [...this.parts.values()].filter(({ left }) => !left);
  }

  /** `exact`: the amount before it was rounded to 分. */
  addAmount(place: number, fen: number, exact = fen): void {
    this.read[place] = (this.read[place] ?? 0) + fen;
    this.part.read[place] = (this.part.read[place] ?? 0) + fen;
    this.part.exact[place] = (this.part.exact[place] ?? 0) + exact;
  }

  addTotalRow(row: SheetRow, label: string): void {
    // How many people stand above a 小计 says nothing of all.
    if (!isSubtotal(label)) this.addNote(row);
    this.counts.addTotalRow(row, label);
    const { rows } = this.part;
    if (rows.length >= MOST_TOTAL_ROWS) return;
    rows.push({
      rowNo: row.rowNo,
      label,
      values: this.columns.map((column) => readTotal(row, column.index)),
      read: this.part.read.slice(),
      exact: this.part.exact.slice(),
      people: this.part.people,
    });
  }

  /** A person of this part was read. */
  addPerson(): void {
    this.part.people += 1;
  }

  /**
   * Whether all that a row states, several figures, is the sum of the people above it, or of those since a total row: of two at
   * the least, or somebody may be paid what the one above him is.
   */
  sumsUp(row: SheetRow): boolean {
    const { read, people, rows } = this.part;
    const values = this.columns.map((column) => readTotal(row, column.index));
    const stated = values.filter((value) => value !== null && value !== 0).length;
    if (stated < FEWEST_FIGURES || people < 2) return false;
    return [null, ...rows].some(
      (start) =>
        people - (start?.people ?? 0) > 1 &&
        values.every((value, place) => value === null || value === (read[place] ?? 0) - (start?.read[place] ?? 0)),
    );
  }

  /** True when a row's figure in a column is exactly what has been read of that column so far: a total row without a label. */
  repeatsSum(row: SheetRow, column: number): boolean {
    const place = this.columns.findIndex((each) => each.index === column);
    const figure = place === -1 ? null : readTotal(row, column);
    return figure !== null && figure !== 0 && figure === this.part.read[place];
  }

  /** A head count may stand in any line that is no person's. */
  addNote(row: SheetRow): void {
    this.part.stated = statedHeadCount(row) ?? this.part.stated;
  }

  /** Of parts that state theirs all together; null where one does not. */
  get statedHeadCount(): number | null {
    return sumOf(this.taken.map(({ stated }) => stated));
  }

  /** `partial`: rows are left out that the sheet's totals hold. */
  compare(partial = false): { totals: ControlTotal[]; notices: SheetNotice[] } {
    const totals = this.columns.map((column, place): ControlTotal => {
      const read = this.read[place] ?? 0;
      const sheet = partial ? null : this.sheetFigure(place);
      return {
        columnIndex: column.index,
        label: column.label,
        sheetFen: sheet === null ? null : String(sheet),
        readFen: String(read),
        matches: sheet === null ? null : sheet === read,
      };
    });
    const off = totals.flatMap(({ label, sheetFen, readFen, matches }, place) =>
      matches === false ? [{ label, inSheet: Number(sheetFen), read: Number(readFen), exact: this.exact(place) }] : [],
    );
    const rounded = off.filter(({ inSheet, exact }) => isOfExact(inSheet, exact));
    const notices: SheetNotice[] = off
      .filter((each) => !rounded.includes(each))
      .map(({ label, inSheet, read }) => ({ code: 'totalDiffers', values: { label, inSheet, read } }));
    const [one] = rounded;
    if (one) {
      const { label, inSheet, read } = one;
      notices.push({
        code: 'totalsRounded',
        values: { labels: rounded.map((each) => each.label), label, inSheet, read },
      });
    }
    if (!partial) for (const { rows } of this.taken) notices.push(...blockNotices(rows, this.columns));
    // Days and hours are kept of a table in one part alone.
    if (!partial && this.parts.size === 1) notices.push(...this.counts.notices());
    return { totals, notices };
  }

  private exact(place: number): number {
    return this.taken.reduce((sum, { exact }) => sum + (exact[place] ?? 0), 0);
  }

  /** The sheet's figure for a column: of parts that state it each, all together; else the one figure that is the sum of all. */
  private sheetFigure(place: number): number | null {
    const parts = this.taken;
    const figures = parts.flatMap(({ read, rows }) => {
      const figure = figureOf(rows, place);
      // A part without any amount of the column states none.
      return figure === null && (read[place] ?? 0) === 0 && parts.length > 1 ? [] : [figure];
    });
    const stated = figures.filter((figure) => figure !== null);
    const whole = stated.length === 1 && stated[0] === (this.read[place] ?? 0) ? (stated[0] ?? null) : null;
    return sumOf(figures) ?? whole;
  }
}

/** Null where one is not known. */
function sumOf(figures: readonly (number | null)[]): number | null {
  let sum: number | null = null;
  for (const figure of figures) {
    if (figure === null) return null;
    sum = (sum ?? 0) + figure;
  }
  return sum;
}

/** The figure of a part: its grand total row if it has one, else the subtotals together. */
function figureOf(rows: readonly TotalRow[], place: number): number | null {
  const known = rows.filter((row) => row.values[place] !== null && row.values[place] !== undefined);
  const grand = known.filter((row) => isGrand(row.label)).at(-1);
  const last = known.at(-1);
  if (grand) return grand.values[place] ?? null;
  if (!last) return null;
  const plain = known.filter((row) => !isSubtotal(row.label));
  if (plain.length === 1) return plain[0]?.values[place] ?? null;
  const list = plain.length > 0 ? plain : known;
  // Right below another it sums up all of them, below people of its own those.
  const [before, final] = list.slice(-2);
  if (before && final && before.read.every((fen, at) => fen === final.read[at])) return final.values[place] ?? null;
  return list.reduce((sum, row) => sum + (row.values[place] ?? 0), 0);
}

/** Totals may exceed a single amount's range, so a plain number is read here, too. */
export function readTotal(row: SheetRow, column: number): number | null {
  const cell = row.cells[column];
  const amount = readAmount(cell);
  if (amount.fen !== null) return amount.fen;
  const value =
    cell && (cell.kind === 'number' || cell.kind === 'text')
      ? Number(cell.text.normalize('NFKC').replace(/[,\s¥￥元]/g, '') || NaN)
      : NaN;
  return Number.isFinite(value) && Math.abs(value) < 1e12 ? Math.round(value * 100) : null; // below 1e14 分: exact in a double
}
