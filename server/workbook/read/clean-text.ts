const NOT_TEXT = /[\p{Cc}\p{Surrogate}]/u;

/**
 * Text as a database and a page can hold it: control characters other than tab and line ends go, halves of characters
 * become the sign for one that could not be read. Workbooks can write either (`_x0000_`, `&#0;`), and one of them in
 * one cell would keep a whole sheet from being stored.
 */
export function cleanText(text: string): string {
  if (!NOT_TEXT.test(text)) return text;
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\p{Cc}/gu, (char) => (/[\t\n\r]/.test(char) ? char : ''));
}
