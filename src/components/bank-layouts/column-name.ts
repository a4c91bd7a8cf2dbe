/** A column by the letters spreadsheets give it: 0 is A, 26 is AA. */
export const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
