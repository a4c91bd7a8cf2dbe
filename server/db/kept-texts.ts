/** How long (characters) a statement may be, and how many values it may take, to stay parsed: some are written anew for each number of rows. */
const LONGEST = 20_000;
const MOST_VALUES = 100;

/**
 * Whether a statement is kept parsed, and planned where one plan serves all values. How a pattern is best looked for depends on
 * where its signs stand: it is planned each time.
 */
export const staysParsed = (text: string, values: number): boolean =>
  text.length <= LONGEST &&
  values <= MOST_VALUES &&
  /^\s*(?:select|insert|update|delete|with)\b/i.test(text) &&
  !/\bi?like\b/i.test(text);

/** So many rows written at once may make another plan the better one. */
export const BULK_ROWS = 500;
