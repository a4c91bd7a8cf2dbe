import { createRequire } from 'node:module';
import type FormulaParser from 'fast-formula-parser';
import { type Argument, type CellSource, ownFunctions } from './functions';
import { isReference } from './functions/arguments';
import { NotSimple, type Value } from './values';

// Where the tests run it as CommonJS, there is no import.meta.
const load = createRequire(import.meta.url ?? __filename);
/** Loaded with the first parser: its grammar takes 14 MB of every thread that has it. */
let library: typeof FormulaParser | undefined;

type Cells = CellSource & {
  /** What a reference to one cell is to arithmetic. */
  value(reference: { row: number; col: number; sheet?: string }): Value;
};

/** A parser of formulas that look at these cells, with our own functions beside the library's. */
export function parserOf(cells: Cells): FormulaParser {
  const own = ownFunctions(cells);
  library ??= load('fast-formula-parser') as typeof FormulaParser;
  const parser = new library({
    onCell: (reference) => cells.value(reference),
    onRange: (range) => tableOf(cells, range),
    onVariable: () => {
      throw new NotSimple();
    },
    functionsNeedContext: Object.fromEntries(
      Object.entries(own).map(([name, call]) => [name, (_: FormulaParser, ...given: never[]) => call(...given)]),
    ),
  });
  parser.funsNeedContextAndNoDataRetrieve.push(...Object.keys(own));
  const compare = parser.utils.applyInfix.bind(parser.utils);
  parser.utils.applyInfix = (one, infix, other) =>
    (infix === '=' || infix === '<>' ? textsCompared(cells, one as Argument, infix, other as Argument) : null) ??
    compare(one, infix, other);
  return parser;
}

/** As a spreadsheet compares texts: without regard to upper and lower case, a blank cell is the empty one. Null for other values. */
function textsCompared(cells: Cells, one: Argument, infix: string, other: Argument): boolean | null {
  const [left, right] = [asText(cells, one), asText(cells, other)];
  if (left === undefined || right === undefined || (left === null && right === null)) return null;
  return ((left ?? '').toLowerCase() === (right ?? '').toLowerCase()) === (infix === '=');
}

/** Undefined for what is neither text nor blank. */
function asText(cells: Cells, given: Argument): string | null | undefined {
  if (typeof given === 'string') return given;
  if (!isReference(given) || 'from' in given.ref) return undefined;
  const area = cells.area(given.ref);
  const value = area.at(area.top, area.left);
  return value === null || typeof value === 'string' ? value : undefined;
}

/** Cells of an area that a function of the library is given as a whole. */
const MOST_CELLS = 2_000;

function tableOf(cells: Cells, range: Parameters<CellSource['area']>[0]): unknown[][] {
  const area = cells.area(range);
  const [height, width] = [area.bottom - area.top + 1, area.right - area.left + 1];
  if (height * width > MOST_CELLS) throw new NotSimple();
  return Array.from({ length: height }, (_, down) =>
    Array.from({ length: width }, (_each, across) => {
      const value = area.at(area.top + down, area.left + across);
      if (typeof value === 'symbol') throw new NotSimple();
      return value;
    }),
  );
}
