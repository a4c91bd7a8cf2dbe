import { type Area, heightOf, widthOf } from '../area';
import { conditionKey } from '../sheets/keys';
import { FormulaError, known, NotSimple } from '../values';
import { areaOf, type Argument, type CellSource, scalar } from './arguments';

/** Cells that are compared one by one. */
const LONGEST = 20_000;
/** Spreadsheets compare no more digits of a number: two identity numbers may be one to them. */
const DIGITS = 15;

/** SUMIF and its kin. */
export const conditionFunctions = (cells: CellSource) => ({
  SUMIF: (range: Argument, criterion: Argument, sums?: Argument) => {
    const area = areaOf(range, cells);
    const from = sums === undefined ? area : areaOf(sums, cells);
    // Its first cell alone says which cells are added up: as many as are compared.
    const added = { ...from, bottom: from.top + heightOf(area) - 1, right: from.left + widthOf(area) - 1 };
    return sumOf(cells, added, [[area, criterion]]);
  },
  SUMIFS: (sums: Argument, ...pairs: Argument[]) => sumOf(cells, areaOf(sums, cells), pairsOf(cells, pairs)),
  COUNTIF: (range: Argument, criterion: Argument) => rowsOf(cells, [[areaOf(range, cells), criterion]]).length,
  COUNTIFS: (...pairs: Argument[]) => rowsOf(cells, pairsOf(cells, pairs)).length,
});

type Condition = [area: Area, criterion: Argument];

function pairsOf(cells: CellSource, given: readonly Argument[]): Condition[] {
  if (given.length === 0 || given.length % 2 === 1) throw FormulaError.VALUE;
  return Array.from({ length: given.length / 2 }, (_, at): Condition => [
    areaOf(given[at * 2], cells),
    given[at * 2 + 1] ?? null,
  ]);
}

function sumOf(cells: CellSource, sums: Area, conditions: readonly Condition[]): number {
  if (widthOf(sums) !== 1 || conditions.some(([area]) => heightOf(area) !== heightOf(sums))) throw new NotSimple();
  let sum = 0;
  for (const place of rowsOf(cells, conditions)) {
    const value = known(sums.at(sums.top + place, sums.left));
    if (value instanceof FormulaError) throw value;
    if (typeof value === 'number') sum += value;
  }
  return sum;
}

/** Places (from 0) at which every condition holds. */
function rowsOf(cells: CellSource, conditions: readonly Condition[]): number[] {
  const [first, ...others] = conditions;
  if (!first || conditions.some(([area]) => widthOf(area) !== 1)) throw new NotSimple();
  const tests = others.map(([area, criterion]) => ({ area, test: testOf(scalar(criterion, cells)) }));
  return candidates(cells, first).filter((place) =>
    tests.every(({ area, test }) => test(known(area.at(area.top + place, area.left)))),
  );
}

function candidates(cells: CellSource, [area, criterion]: Condition): number[] {
  const value = scalar(criterion, cells);
  const key = plainKey(value);
  if (area.sheet && key !== null) {
    const { sheet } = area;
    if (sheet.firstUnknown(area.left, area.top) <= area.bottom) throw new NotSimple();
    const rows = sheet.rowsMeant(area.left, key);
    const below = rows.find((row) => row > area.bottom);
    if (below !== undefined && sheet.isFilled(area.left, area.bottom, below))
      cells.lookup.note({
        kind: 'short',
        sheet: sheet.name,
        key: String(value).trim(),
        rowNo: below,
        end: area.bottom,
      });
    return rows.filter((row) => row >= area.top && row <= area.bottom).map((row) => row - area.top);
  }
  if (heightOf(area) > LONGEST) throw new NotSimple();
  const test = testOf(value);
  const places = Array.from({ length: heightOf(area) }, (_, place) => place);
  return places.filter((place) => test(known(area.at(area.top + place, area.left))));
}

type Scalar = ReturnType<typeof scalar>;

/** What a condition without an operator is compared by; null where it is another. */
function plainKey(criterion: Scalar): string | number | null {
  if (typeof criterion === 'string' && /^[<>=]/.test(criterion)) return null;
  const key = conditionKey(criterion);
  if (key === null || key === '' || (typeof key === 'string' && /[*?~]/.test(key))) throw new NotSimple();
  if (typeof criterion === 'string' && typeof key === 'number' && criterion.trim().length > DIGITS)
    throw new NotSimple();
  return key;
}

type Test = (value: Scalar | InstanceType<typeof FormulaError>) => boolean;

function testOf(criterion: Scalar): Test {
  const key = plainKey(criterion);
  if (key !== null) return (value) => !(value instanceof FormulaError) && conditionKey(value) === key;
  const [, operator = '', text = ''] = /^(<=|>=|<>|<|>|=)(.*)$/.exec(String(criterion)) ?? [];
  const bound = Number(text);
  if (text.trim() === '' || !Number.isFinite(bound)) throw new NotSimple();
  const holds = COMPARED[operator];
  if (!holds) throw new NotSimple();
  return (value) => (typeof value === 'number' ? holds(value, bound) : operator === '<>');
}

const COMPARED: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '>': (one, other) => one > other,
  '<=': (one, other) => one <= other,
  '>=': (one, other) => one >= other,
  '=': (one, other) => one === other,
  '<>': (one, other) => one !== other,
};
