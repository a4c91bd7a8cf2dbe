import type { NumberStyle } from './xlsx/styles';

const DAY = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/**
 * A spreadsheet serial as YYYY-MM-DD (YYYY-MM, HH:mm, with time if it has one), or null when it is no date.
 * The 1900 system counts a 29 February 1900 that never was: serials below 60 are one day later.
 */
export function serialToText(serial: number, style: NumberStyle, date1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= 2_958_466) return null;
  const seconds = Math.round((serial % 1) * 86_400);
  const whole = Math.floor(serial) + (seconds === 86_400 ? 1 : 0);
  const time = seconds % 86_400;
  const clock = `${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}`;
  if (style === 'time' && whole === 0) return clock;
  const shift = date1904 ? 0 : whole < 60 ? 1 : 0;
  const date = new Date((date1904 ? EPOCH_1904 : EPOCH_1900) + (whole + shift) * DAY);
  const day = date.toISOString().slice(0, 10);
  if (style === 'month' && time === 0) return day.slice(0, 7);
  return time === 0 ? day : `${day} ${clock}`;
}

const two = (value: number) => String(value).padStart(2, '0');
