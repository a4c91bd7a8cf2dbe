import type { Value } from '../values';

/** As a lookup compares: numbers by value, texts but for upper and lower case; null for what no lookup finds. */
export function exactKey(value: Value): string | number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? value.toLowerCase() : null;
}

/** As a clerk reads: spaces, width and whether a number is stored as text make no difference. */
export function looseKey(value: Value): string | null {
  const key = exactKey(value);
  if (key === null) return null;
  const text = String(key)
    .normalize('NFKC')
    .replace(/[\s\u200B-\u200D\uFEFF]/g, '');
  return text === '' ? null : text;
}

/** As conditions of SUMIF and the like compare: a number stored as text is that number. */
export function conditionKey(value: Value): string | number | null {
  if (typeof value !== 'string') return exactKey(value);
  const number = value.trim() === '' ? NaN : Number(value);
  return Number.isFinite(number) ? number : value.toLowerCase();
}
