import { QUOTED } from '../../read/xlsx/quoted';
import { columnOf } from '../../read/xlsx/text';

const REFERENCE =
  /(?<![A-Za-z0-9_.!$])\$?([A-Za-z]{1,3})\$?\d{1,7}(?::\$?([A-Za-z]{1,3})\$?\d{1,7})?(?![A-Za-z0-9_(.!])/g;

/** Columns (from 0) of its own sheet that a formula speaks of. */
export function columnsRead(formula: string): number[] {
  return formula.split(QUOTED).flatMap((part, at) =>
    at % 2 === 1
      ? []
      : [...part.matchAll(REFERENCE)].flatMap(([, from = '', to = from]) => {
          const [first, last] = [columnOf(from), columnOf(to)];
          return Array.from({ length: Math.max(0, last - first) + 1 }, (_, next) => first + next);
        }),
  );
}
