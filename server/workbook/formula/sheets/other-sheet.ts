import { type MaybeValue, NotSimple, UNKNOWN, type Value } from '../values';
import { conditionKey, exactKey, looseKey } from './keys';
import { isRising } from './rising';

type Index<K> = ReadonlyMap<K, readonly number[]>;

const TOTAL = /[合小总]\s*计/;

/** Cells of one column, by row. */
class SheetColumn {
  readonly values: MaybeValue[] = [];
  /** Some of its cells were worked out by formulas, whose values were stored. */
  computed = false;
  private exact: Index<string | number> | null = null;
  private meant: Index<string | number> | null = null;
  private loose: Index<string> | null = null;
  private unknown: readonly number[] | null = null;

  /** Rows that hold a key, in order. */
  rowsOf(key: string | number): readonly number[] {
    return (this.exact ??= indexed(this.values, exactKey)).get(key) ?? [];
  }

  /** The same as conditions compare. */
  rowsMeant(key: string | number): readonly number[] {
    return (this.meant ??= indexed(this.values, conditionKey)).get(key) ?? [];
  }

  /** The same of keys that are alike but for spaces, width and whether a number is stored as text. */
  rowsLike(key: string): readonly number[] {
    return (this.loose ??= indexed(this.values, looseKey)).get(key) ?? [];
  }

  /** Rows of cells that nobody knows, in order. */
  get unknownRows(): readonly number[] {
    return (this.unknown ??= this.values.flatMap((value, rowNo) => (value === UNKNOWN ? [rowNo] : [])));
  }
}

/** The columns of another sheet that formulas speak of. */
export class OtherSheet {
  /** The last row with anything in it. */
  lastRow = 0;
  private readonly columns = new Map<number, SheetColumn>();
  /** By column, first and last row. */
  private readonly ordered = new Map<string, boolean>();

  /** `columns`: from 0; no other is known. */
  constructor(
    readonly name: string,
    columns: Iterable<number>,
  ) {
    for (const column of columns) this.columns.set(column, new SheetColumn());
  }

  get width(): number {
    return this.columns.size;
  }

  add(rowNo: number, value: (column: number) => { value: MaybeValue; computed: boolean }): void {
    this.lastRow = rowNo;
    for (const [at, column] of this.columns) {
      const { value: own, computed } = value(at);
      if (own === null) continue;
      column.values[rowNo] = own;
      column.computed ||= computed;
    }
  }

  at(rowNo: number, column: number): MaybeValue {
    return this.column(column).values[rowNo] ?? null;
  }

  isComputed(column: number): boolean {
    return this.column(column).computed;
  }

  rowsOf(column: number, key: string | number): readonly number[] {
    return this.column(column).rowsOf(key);
  }

  rowsLike(column: number, key: string): readonly number[] {
    return this.column(column).rowsLike(key);
  }

  rowsMeant(column: number, key: string | number): readonly number[] {
    return this.column(column).rowsMeant(key);
  }

  /** The first row from `rowNo` on of which nobody knows what it holds; Infinity where all are known. */
  firstUnknown(column: number, rowNo: number): number {
    return this.column(column).unknownRows.find((row) => row >= rowNo) ?? Infinity;
  }

  /** Whether a list goes on from row `from` to row `to`: no cell of it is blank, none says that a sum follows. */
  isFilled(column: number, from: number, to: number): boolean {
    const { values } = this.column(column);
    for (let rowNo = from; rowNo <= to; rowNo += 1) {
      const value = values[rowNo] ?? null;
      if (value === null || value === '' || (typeof value === 'string' && TOTAL.test(value))) return false;
    }
    return true;
  }

  /** Whether cells stand in rising order, as an approximate lookup needs them. */
  isInOrder(column: number, top: number, bottom: number): boolean {
    const place = `${column} ${top} ${bottom}`;
    const known = this.ordered.get(place);
    if (known !== undefined) return known;
    const { values } = this.column(column);
    const is = isRising(values.slice(top, bottom + 1));
    this.ordered.set(place, is);
    return is;
  }

  private column(column: number): SheetColumn {
    const found = this.columns.get(column);
    if (!found) throw new NotSimple();
    return found;
  }
}

/** Rows by key, in order. Of a cell that nobody knows, nobody can say whether it is the key: those count for none. */
function indexed<K>(values: readonly MaybeValue[], keyOf: (value: Value) => K | null): Map<K, number[]> {
  const index = new Map<K, number[]>();
  values.forEach((value, rowNo) => {
    const key = value === UNKNOWN ? null : keyOf(value);
    if (key === null) return;
    const rows = index.get(key);
    if (rows) rows.push(rowNo);
    else index.set(key, [rowNo]);
  });
  return index;
}
