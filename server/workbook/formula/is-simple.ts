import { ownFunctions } from './functions';

/** The library's functions that go like a spreadsheet's, beside our own; anything else is for the clerk to type. */
const FUNCTIONS = new Set([
  ...['AND', 'OR', 'NOT', 'ABS', 'INT', 'N', 'IFERROR', 'IFNA', 'MOD', 'PRODUCT'],
  ...Object.keys(
    ownFunctions({ area: refuse, lookup: { stretched: false, loose: false, exact: false, note: refuse } }),
  ),
]);
const LONGEST = 500;
const TEXT = /"(?:[^"]|"")*"/g;
/** Several sheets at once, or a range that names its sheet twice. */
const SHEETS = /:[^:!(),]*!/;

/** Plain arithmetic, the functions above; `withSheets`: other sheets may be spoken of. */
export function isSimple(formula: string, withSheets: boolean): boolean {
  if (formula.length > LONGEST || /[[\]{}#@;]/.test(formula)) return false;
  if (formula.includes('!') && (!withSheets || SHEETS.test(formula.replace(TEXT, '')))) return false;
  for (const [, name = ''] of formula.matchAll(/([A-Za-z_.][\w.]*)\s*\(/g))
    if (!FUNCTIONS.has(name.toUpperCase().replace(/^_XLFN\./, ''))) return false;
  return true;
}

function refuse(): never {
  throw new Error('nothing is looked at here');
}
