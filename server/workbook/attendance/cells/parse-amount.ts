import type { CheckUnit } from '@contract/checks/record';

const PART = /(\d+(?:\.\d+)?|半)\s*个?(天|日|小时|钟头|h|hours?|分钟|分|min|次|个)?/giy;
const UNIT_OF: Record<string, CheckUnit> = {
  天: 'days',
  日: 'days',
  小时: 'hours',
  钟头: 'hours',
  h: 'hours',
  hour: 'hours',
  hours: 'hours',
  分钟: 'minutes',
  分: 'minutes',
  min: 'minutes',
  次: 'times',
  个: 'times',
};
/** "184:30", "00:12:00": a length of time as clocks print it. */
const CLOCK = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/;
/** "是否旷工" is one day or none. */
const YES = /^(true|是|yes|y)$/i;
const NO = /^(false|否|no|n)$/i;
/** Marks that say "none" in a column of numbers. */
const NOTHING = /^[-—–－/\\]+$|^无$|^--$/;

/**
 * Reads "3", "3天", "半天", "1小时20分钟", "1,234.5" into a number of the wanted unit: null = blank or "—", NaN = no number.
 * `own` is the unit of the column where the text names none.
 */
export function parseAmount(text: string, own: CheckUnit, wanted: CheckUnit, hoursPerDay: number): number | null {
  const source = text
    .normalize('NFKC')
    .replace(/,(?=\d{3})/g, '')
    .replace(/\s/g, '');
  if (source === '' || NOTHING.test(source)) return null;
  const clock = own === 'hours' || own === 'minutes' ? CLOCK.exec(source) : null;
  if (clock) return convert(Number(clock[1]) * 60 + Number(clock[2]), 'minutes', wanted, hoursPerDay);
  if (own === 'days' || own === 'times') {
    if (YES.test(source)) return 1;
    if (NO.test(source)) return null;
  }
  const plain = Number(source);
  if (Number.isFinite(plain)) return convert(plain, own, wanted, hoursPerDay);
  const negative = source.startsWith('-');
  let [sum, at] = [0, negative ? 1 : 0];
  while (at < source.length) {
    PART.lastIndex = at;
    const part = PART.exec(source);
    if (!part) return Number.NaN;
    const unit = part[2] === undefined ? own : (UNIT_OF[part[2].toLowerCase()] ?? own);
    sum += convert(part[1] === '半' ? 0.5 : Number(part[1]), unit, wanted, hoursPerDay);
    at = PART.lastIndex;
  }
  return negative ? -sum : sum;
}

/** Times are times whatever the unit; days, hours and minutes go over into each other. */
export function convert(value: number, from: CheckUnit, to: CheckUnit, hoursPerDay: number): number {
  if (from === to || from === 'times' || to === 'times') return value;
  const minutes: Record<Exclude<CheckUnit, 'times'>, number> = { days: hoursPerDay * 60, hours: 60, minutes: 1 };
  return (value * minutes[from]) / minutes[to];
}
