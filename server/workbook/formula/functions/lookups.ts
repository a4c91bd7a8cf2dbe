import { type Area, type Line, lineOf, widthOf, heightOf } from '../area';
import { looseKey, exactKey } from '../sheets/keys';
import { FormulaError, known, type MaybeValue, NotSimple, UNKNOWN, type Value } from '../values';
import { anyScalar, areaOf, type Argument, type CellSource, numeric, scalar, truth } from './arguments';
import { isInOrder, lastUpTo } from './sorted';

/** Cells of the formula's own sheet, or of a row, that are looked through one by one. */
const LONGEST = 20_000;

/** Lookups, exact ones by an index of the other sheet's column. */
export const lookupFunctions = (cells: CellSource) => ({
  VLOOKUP: (key: Argument, table: Argument, index: Argument, near?: Argument) =>
    fromTable(cells, key, areaOf(table, cells), index, near, false),
  HLOOKUP: (key: Argument, table: Argument, index: Argument, near?: Argument) =>
    fromTable(cells, key, areaOf(table, cells), index, near, true),
  MATCH: (key: Argument, among: Argument, how: Argument = 1) => {
    const kind = numeric(how, cells);
    if (kind < 0) throw new NotSimple();
    return placeIn(cells, key, oneLine(areaOf(among, cells)), kind > 0) + 1;
  },
  INDEX: (table: Argument, row: Argument, column?: Argument) => {
    const area = areaOf(table, cells);
    const isRow = heightOf(area) === 1 && column === undefined;
    const down = isRow ? 1 : numeric(row, cells);
    const across = isRow ? numeric(row, cells) : column === undefined ? 1 : numeric(column, cells);
    if (column === undefined && !isRow && widthOf(area) > 1) throw new NotSimple();
    return cellOf(area, Math.trunc(down) - 1, Math.trunc(across) - 1);
  },
  XLOOKUP(
    key: Argument,
    among: Argument,
    results: Argument,
    absent?: Argument,
    how: Argument = 0,
    ...more: Argument[]
  ) {
    if (numeric(how, cells) !== 0 || more.length > 0) throw new NotSimple();
    const line = oneLine(areaOf(among, cells));
    const area = areaOf(results, cells);
    if (line.isColumn ? widthOf(area) !== 1 : heightOf(area) !== 1) throw new NotSimple();
    const place = find(cells, key, line, false);
    if (place === null) {
      if (absent === undefined || absent === null) throw FormulaError.NA;
      return anyScalar(absent, cells);
    }
    return line.isColumn ? cellOf(area, place, 0) : cellOf(area, 0, place);
  },
});

function fromTable(
  cells: CellSource,
  key: Argument,
  table: Area,
  index: Argument,
  near: Argument | undefined,
  isRow: boolean,
): Value {
  const at = Math.trunc(numeric(index, cells)) - 1;
  if (at < 0) throw FormulaError.VALUE;
  if (at >= (isRow ? heightOf(table) : widthOf(table))) throw FormulaError.REF;
  const isNear = near === undefined ? true : near === null ? false : truth(near, cells, true);
  const place = placeIn(cells, key, lineOf(table, isRow), isNear);
  return isRow ? cellOf(table, at, place) : cellOf(table, place, at);
}

function placeIn(cells: CellSource, key: Argument, line: Line, isNear: boolean): number {
  const place = find(cells, key, line, isNear);
  if (place === null) throw FormulaError.NA;
  return place;
}

/** What stands there; a blank cell is 0 to whoever looks it up. */
function cellOf(area: Area, down: number, across: number): Value {
  const [rowNo, column] = [area.top + down, area.left + across];
  if (down < 0 || across < 0) throw new NotSimple();
  if (rowNo > area.bottom || column > area.right) throw FormulaError.REF;
  const value = known(area.at(rowNo, column));
  if (value instanceof FormulaError) throw value;
  return value ?? 0;
}

/** A line is one row or one column. */
function oneLine(area: Area): Line {
  if (widthOf(area) === 1) return lineOf(area);
  if (heightOf(area) === 1) return lineOf(area, true);
  throw new NotSimple();
}

/** Place of a key in a line, from 0; null where it is not there. */
function find(cells: CellSource, given: Argument, line: Line, isNear: boolean): number | null {
  const value = scalar(given, cells);
  const key = exactKey(value);
  // Signs that stand for any others, and blank cells, find what is not the key.
  if (key === null || key === '' || (typeof key === 'string' && /[*?~]/.test(key))) throw new NotSimple();
  const place = firstOf(key, line);
  if (!isNear) return place ?? otherwise(cells, value, line);
  if (!isInOrder(line)) {
    if (place === null) throw new NotSimple();
    tell(cells, 'unsorted', value, line, line.area.top + place);
    if (cells.lookup.exact) return place;
    throw new NotSimple();
  }
  if (typeof key === 'number') return lastUpTo(line, key);
  if (place === null) throw new NotSimple();
  return place;
}

function firstOf(key: string | number, line: Line): number | null {
  const { area } = line;
  if (area.sheet && line.isColumn) {
    const rowNo = area.sheet.rowsOf(area.left, key).find((row) => row >= area.top);
    const end = rowNo !== undefined && rowNo <= area.bottom ? rowNo : null;
    refuseUnknown(area.sheet.firstUnknown(area.left, area.top), end ?? area.bottom);
    return end === null ? null : end - area.top;
  }
  if (line.length > LONGEST) throw new NotSimple();
  for (let place = 0; place < line.length; place += 1) if (keyAt(line.at(place)) === key) return place;
  return null;
}

/** A cell above what was found may be the key itself, where nobody knows what it holds. */
function refuseUnknown(unknown: number, end: number): void {
  if (unknown <= end) throw new NotSimple();
}

const keyAt = (value: MaybeValue) => {
  if (value === UNKNOWN) throw new NotSimple();
  return exactKey(value);
};

/** Notes where a key that was not found would have been; its place where lookups are tried like that. */
function otherwise(cells: CellSource, value: Value, line: Line): number | null {
  const { area } = line;
  const { lookup } = cells;
  const key = exactKey(value);
  const like = looseKey(value);
  if (!area.sheet || !line.isColumn || key === null || like === null) return null;
  const below = area.sheet.rowsOf(area.left, key).find((row) => row > area.bottom);
  if (below !== undefined && area.sheet.isFilled(area.left, area.bottom, below)) {
    tell(cells, 'short', value, line, below);
    return null;
  }
  const near = area.sheet.rowsLike(area.left, like).filter((row) => row >= area.top && row <= area.bottom);
  const [only] = near;
  if (only === undefined || near.length > 1) return null;
  tell(cells, 'loose', value, line, only);
  return lookup.loose ? only - area.top : null;
}

function tell(
  cells: CellSource,
  kind: 'short' | 'loose' | 'unsorted',
  key: Value,
  { area }: Line,
  rowNo: number,
): void {
  if (area.sheet) cells.lookup.note({ kind, sheet: area.sheet.name, key: String(key).trim(), rowNo, end: area.bottom });
}
