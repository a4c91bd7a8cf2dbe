const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A length for people to read. */
export function sized(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < UNITS.length - 1) [value, unit] = [value / 1024, unit + 1];
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}

/** The time since a moment of performance.now(). */
export const seconds = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} 秒`;
