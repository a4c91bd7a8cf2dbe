import { type Argument, type CellSource, truth } from './arguments';

/** IF, whose condition may be a cell. What it chooses may be one, too. */
export const choiceFunctions = (cells: CellSource) => ({
  IF: (condition: Argument, yes: Argument = 0, no: Argument = false) => {
    const chosen = truth(condition, cells, false) ? yes : no;
    return chosen === null ? 0 : chosen;
  },
});
