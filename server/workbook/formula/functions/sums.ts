import { FormulaError, known, NotSimple } from '../values';
import { type Argument, type CellSource, isReference, scalar } from './arguments';

/** Cells of one argument that are gone through: more take longer than the formula is worth. */
const WIDEST = 20_000;

/** Functions of all the numbers they are given; of cells, texts and blanks do not count. */
export const sumFunctions = (cells: CellSource) => ({
  SUM: (...given: Argument[]) => numbersOf(given, cells).reduce((sum, number) => sum + number, 0),
  MAX: (...given: Argument[]) => among(numbersOf(given, cells), Math.max),
  MIN: (...given: Argument[]) => among(numbersOf(given, cells), Math.min),
  COUNT: (...given: Argument[]) => numbersOf(given, cells).length,
  AVERAGE(...given: Argument[]) {
    const numbers = numbersOf(given, cells);
    if (numbers.length === 0) throw FormulaError.DIV0;
    return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  },
});

/** 0 where there are none. */
const among = ([first = 0, ...others]: readonly number[], pick: (one: number, other: number) => number) =>
  others.reduce((found, number) => pick(found, number), first);

function numbersOf(given: readonly Argument[], cells: CellSource): number[] {
  const numbers: number[] = [];
  for (const each of given) {
    if (!isReference(each)) {
      const value = scalar(each, cells);
      const number = Number(value);
      if (!Number.isFinite(number)) throw FormulaError.VALUE;
      numbers.push(number);
      continue;
    }
    const area = cells.area(each.ref);
    if ((area.bottom - area.top + 1) * (area.right - area.left + 1) > WIDEST) throw new NotSimple();
    for (let rowNo = area.top; rowNo <= area.bottom; rowNo += 1)
      for (let column = area.left; column <= area.right; column += 1) {
        const value = known(area.at(rowNo, column));
        if (value instanceof FormulaError) throw value;
        if (typeof value === 'number') numbers.push(value);
      }
  }
  return numbers;
}
