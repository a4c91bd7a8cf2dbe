/**
 * The text format of PostgreSQL's COPY (https://www.postgresql.org/docs/15/sql-copy.html): a line a row,
 * fields parted by tabs, `\N` for null, backslashes before what would be mistaken.
 */
const NULL = '\\N';
const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const UNESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** One field that is JSON: blanks other than spaces stand there as escapes, so only backslashes are in the way. */
export function copyJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('\\') ? json.replaceAll('\\', '\\\\') : json;
}

/** One field. */
export function copyField(value: string | number | bigint | boolean | null): string {
  if (value === null) return NULL;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value !== 'string') return String(value);
  return SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char) : value;
}

/** Gives the fields of every line of a COPY, null for nulls. */
export function copyLines(text: string, use: (fields: (string | null)[]) => void): void {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    use(copyFields(text.slice(from, end === -1 ? text.length : end)));
    from = end === -1 ? text.length : end + 1;
  }
}

/** The fields of one line, null for nulls. */
export function copyFields(line: string): (string | null)[] {
  const fields: (string | null)[] = line.split('\t');
  if (line.includes('\\')) for (let at = 0; at < fields.length; at += 1) fields[at] = readField(fields[at] ?? '');
  return fields;
}

/** The field that fills bytes from `from` up to `to`; null for null. */
export function copyFieldAt(bytes: Buffer, from: number, to: number): string | null {
  if (to - from === 2 && bytes[from] === BACKSLASH && bytes[from + 1] === LETTER_N) return null;
  let special = false;
  let plain = true;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    special ||= byte === BACKSLASH;
    plain &&= byte < 128;
  }
  const text = bytes.toString(plain ? 'latin1' : 'utf8', from, to);
  return special ? readField(text) : text;
}
const [BACKSLASH, LETTER_N] = [92, 78] as const;

/** A field of characters that need no backslash; null for null. */
export const plainField = (field: string): string | null => (field === NULL ? null : field);

function readField(field: string): string | null {
  if (field === NULL) return null;
  return field.includes('\\') ? field.replace(/\\(.)/g, (_, char: string) => UNESCAPES[char] ?? char) : field;
}
