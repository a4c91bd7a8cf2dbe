import { SLOT, type Sums } from './components';

interface Reading {
  key: string;
  formula: (sums: Sums, offset: number) => number;
}

/** How sheets pay no odd money: net pay is a whole number of yuan, or of 角; 分. */
const ROUNDINGS: readonly (readonly [key: string, unit: number, round: (value: number) => number])[] = [
  ['yuan', 100, Math.round],
  ['yuanDown', 100, Math.floor],
  ['yuanUp', 100, Math.ceil],
  ['jiao', 10, Math.round],
];
const MARK = '~';
/** Fewer rows of whole amounts say nothing. */
const FEWEST_ROWS = 2;

/** The readings of an equation whose result is rounded. */
export function roundedReadings(readings: readonly Reading[]): Reading[] {
  return readings.flatMap(({ key, formula }) =>
    ROUNDINGS.map(([name, unit, round]) => ({
      key: `${key}${MARK}${name}`,
      formula: (sums: Sums, offset: number) => round(formula(sums, offset) / unit) * unit,
    })),
  );
}

export const isRounded = (key: string) => key.includes(MARK);

/** The reading without the rounding, by name. */
export const unrounded = (key: string) => key.split(MARK)[0] ?? key;

/** To what a reading rounds net pay; null where it does not. */
export function roundedTo(key: string): 'yuan' | 'jiao' | null {
  if (!isRounded(key)) return null;
  return key.endsWith(`${MARK}jiao`) ? 'jiao' : 'yuan';
}

/** Whether net pay is whole 角 in every row. `sums` holds SLOT.size numbers a row. */
export function isNetWhole(sums: Sums, rows: number): boolean {
  for (let row = 0; row < rows; row += 1) if ((sums[row * SLOT.size + SLOT.net] ?? 0) % 10 !== 0) return false;
  return rows >= FEWEST_ROWS;
}
