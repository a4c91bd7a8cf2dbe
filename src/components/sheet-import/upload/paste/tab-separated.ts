/** A cell that holds a tab, a line break or quotes, as spreadsheets quote it. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const BREAK = /\r\n|\r|\n/y;

/** Cells by row of a range as spreadsheets put it on the clipboard as plain text; blank lines at its end are none. */
export function tabSeparated(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    const quoted = take(QUOTED);
    row.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (take(PLAIN)?.[0] ?? ''));
    if (text[at] === '\t') {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    take(BREAK);
    rows.push(row);
    row = [];
  }
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  return rows;
}
