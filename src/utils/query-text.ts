type Scalar = string | number | boolean;

/**
 * Stands in the bundle for `qs`, of which umi-request uses these two functions (config/bundle/webpack). Lists become
 * repeated keys; what is undefined is left out and null becomes a key without a value, as umi-request asks of qs.
 */
export function stringify(values: Readonly<Record<string, Scalar | null | undefined | readonly Scalar[]>>): string {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? (value as readonly Scalar[]) : [value as Scalar | null | undefined]) {
      if (item === undefined) continue;
      parts.push(item === null ? encodeURIComponent(key) : `${encodeURIComponent(key)}=${encodeURIComponent(item)}`);
    }
  }
  return parts.join('&');
}

/** The opposite way, for addresses that come as URLSearchParams; a key given twice becomes a list. */
export function parse(text: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = values[key];
    values[key] = before === undefined ? value : [before, value].flat();
  }
  return values;
}
