/** Pixels of a Chinese sign, and about those of any other. */
const WIDE = 14;
const NARROW = 7.3;

/** Pixels a line of words takes in the size of most text, before it is drawn. */
export const wordsRoom = (words: string): number =>
  [...words].reduce((sum, sign) => sum + (sign > '\u2e7f' ? WIDE : NARROW), 0);
