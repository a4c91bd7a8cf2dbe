import type { Area } from '../area';
import { FormulaError, known, NotSimple, type Value } from '../values';

/** A reference as the parser hands it on; rows and columns from 1, all there are where it has whole columns or rows. */
interface CellReference {
  row: number;
  col: number;
  sheet?: string;
}
export type Reference = CellReference | { from: CellReference; to: CellReference; sheet?: string };

/** What a function is given: a value, a reference, an array of values; null where the argument is left out. */
export type Argument = Value | { ref: Reference } | readonly (readonly Value[])[];

/** What formulas look at. */
export interface CellSource {
  area(reference: Reference): Area;
  /** Of an approximate lookup among cells that are not in order: whether it may be taken for an exact one. */
  lookup: LookupWatch;
}

/** What is noted of lookups into other sheets while a formula is worked out, and how they are tried otherwise. */
export interface LookupWatch {
  /** Areas of other sheets reach down to the last row. */
  stretched: boolean;
  /** Spaces, width and whether a number is text make no difference. */
  loose: boolean;
  /** An approximate lookup among cells that are not in order is an exact one. */
  exact: boolean;
  note(note: LookupNote): void;
}

/** `key` stands at `rowNo` of another sheet: below the area, not as it is written there, or where cells are not in order. */
export interface LookupNote {
  kind: 'short' | 'loose' | 'unsorted';
  sheet: string;
  key: string;
  rowNo: number;
  /** Last row of the area. */
  end: number;
}

export const isReference = (given: Argument | undefined): given is { ref: Reference } =>
  typeof given === 'object' && given !== null && 'ref' in given;

export function areaOf(given: Argument | undefined, cells: CellSource): Area {
  if (!isReference(given)) throw new NotSimple();
  return cells.area(given.ref);
}

/** A single value; throws the error that is one. */
export function scalar(given: Argument | undefined, cells: CellSource): Exclude<Value, FormulaErrorValue> {
  const value = anyScalar(given, cells);
  if (value instanceof FormulaError) throw value;
  return value;
}

/** The same, errors included. */
export function anyScalar(given: Argument | undefined, cells: CellSource): Value {
  if (given === undefined) return null;
  if (isReference(given)) {
    const area = cells.area(given.ref);
    if (area.top !== area.bottom || area.left !== area.right) throw new NotSimple();
    return known(area.at(area.top, area.left));
  }
  if (Array.isArray(given)) throw new NotSimple();
  return given as Value; // neither a reference nor an array
}

type FormulaErrorValue = InstanceType<typeof FormulaError>;

/** A number, as arithmetic takes it. */
export function numeric(given: Argument | undefined, cells: CellSource): number {
  const value = scalar(given, cells);
  if (value === null) return 0;
  const number = typeof value === 'string' ? (value.trim() === '' ? NaN : Number(value)) : Number(value);
  if (!Number.isFinite(number)) throw FormulaError.VALUE;
  return number;
}

/** Yes or no, as a condition takes it; `absent`: where the argument is left out. */
export function truth(given: Argument | undefined, cells: CellSource, absent: boolean): boolean {
  const value = given === undefined ? absent : scalar(given, cells);
  if (typeof value === 'string') {
    if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
    throw FormulaError.VALUE;
  }
  return Boolean(value);
}
