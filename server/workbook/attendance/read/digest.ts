import type { RawDay } from './raw-day';

/** A number by which two rows that say the same of a day are known (FNV-1a, 32 bits). */
export function digestOf(day: Pick<RawDay, 'punches' | 'results' | 'values' | 'result'>): number {
  const text = `${day.punches.join()}|${day.results.join()}|${day.result ?? ''}|${JSON.stringify(day.values)}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
