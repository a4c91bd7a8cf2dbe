/** Rows an issue keeps: more than it names, so that the words can say that there are others. */
export const MOST_ROWS = 6;

export const firstRows = (rows: readonly number[]): number[] => rows.slice(0, MOST_ROWS);

/** The rows of a group beside one of them, the first of many. */
export const otherRows = (rows: readonly number[], own: number): number[] =>
  firstRows(rows.filter((row) => row !== own));
