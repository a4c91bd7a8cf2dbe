import { columnOf } from '../../read/xlsx/text';

/** Columns (from 0) of another sheet that a formula speaks of. */
export interface SheetReference {
  sheet: string;
  left: number;
  right: number;
}

const REFERENCE =
  /(?:'((?:[^']|'')+)'|([A-Za-z_.\d\u007F-\uFFFF]+))!\$?([A-Za-z]{1,3})(?:\$?\d{1,7})?(?::\$?([A-Za-z]{1,3})(?:\$?\d{1,7})?)?(?![A-Za-z0-9_(!])/g;
const TEXT = /"(?:[^"]|"")*"/g;

/** Other files and several sheets at once are none that could be looked into. */
export function sheetReferences(formula: string): SheetReference[] {
  return [...formula.replace(TEXT, '""').matchAll(REFERENCE)].flatMap(
    ([, quoted, plain = '', from = '', to = from]) => {
      const sheet = quoted?.replaceAll("''", "'") ?? plain;
      const [one, other] = [columnOf(from), columnOf(to)];
      return /[[\]:\\/?*]/.test(sheet) ? [] : [{ sheet, left: Math.min(one, other), right: Math.max(one, other) }];
    },
  );
}

/** Sheets are called without regard to upper and lower case. */
export const sheetKey = (name: string) => name.toLowerCase();
