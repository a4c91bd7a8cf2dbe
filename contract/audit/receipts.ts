const NAME = 'slipVersion';

/** Which version of a slip an employee's step was about, as a field of its entry in the log. */
export const versionField = (version: number) => `${NAME}:${version}`;

/** The version such an entry names; null where it names none. */
export function versionIn(fields: unknown): number | null {
  const found = Array.isArray(fields) ? fields.map(String).find((field) => field.startsWith(`${NAME}:`)) : undefined;
  return found === undefined ? null : Number(found.slice(NAME.length + 1));
}
