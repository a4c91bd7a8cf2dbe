/** Lets spreadsheets know that what follows is UTF-8. */
export const BOM = '\uFEFF';

/**
 * Text that a spreadsheet would run as a formula, or read as a number and round, gets an apostrophe in front, and so does one
 * that begins with an apostrophe itself: whoever reads by program takes exactly one away.
 */
const MISREAD = /^(?:[=+\-@\t\r']|0\d+$|\d{12,}$)/;

/** One field; `plain`: written as it is, for it is no text. Null is nothing at all, an empty text a pair of quotes. */
export function csvField(value: string | null, plain = false): string {
  if (value === null) return '';
  const text = !plain && MISREAD.test(value) ? `'${value}` : value;
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (fields: readonly string[]) => `${fields.join(',')}\r\n`;
