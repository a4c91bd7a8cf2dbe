/** Workdays of the months that sheets are made of: the weekdays without statutory days off, with make-up days. */
const WORKDAYS: Readonly<Record<string, number>> = {
  '2025-12': 23,
  '2026-01': 21,
  '2026-02': 16,
  '2026-03': 22,
  '2026-04': 21,
  '2026-05': 19,
  '2026-06': 21,
};

export function workdaysOf(month: string): number {
  const days = WORKDAYS[month];
  if (days === undefined) throw new Error(`no workdays of ${month}`);
  return days;
}

export const yearOf = (month: string): number => Number(month.slice(0, 4));
export const numberOf = (month: string): number => Number(month.slice(5));
export const dayIn = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`;

export function monthAfter(month: string, months: number): string {
  const at = yearOf(month) * 12 + numberOf(month) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
