import type { Argument, CellSource } from './arguments';
import { choiceFunctions } from './choices';
import { conditionFunctions } from './conditions';
import { lookupFunctions } from './lookups';
import { roundingFunctions } from './rounding';
import { sumFunctions } from './sums';

type OwnFunction = (...given: never[]) => unknown;

/** Functions that the parser's library lacks or works out otherwise than a spreadsheet. They are given references as such. */
export const ownFunctions = (cells: CellSource): Record<string, OwnFunction> => ({
  ...roundingFunctions(cells),
  ...sumFunctions(cells),
  ...choiceFunctions(cells),
  ...lookupFunctions(cells),
  ...conditionFunctions(cells),
});

export type { Argument, CellSource };
