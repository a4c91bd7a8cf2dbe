/** Times of a working day, in minutes from its midnight; 1440 and more is the next day (次日). */
const DAY = 1_440;

/** Last minute a working day can reach: 23:59 of the next day. */
export const LAST_CLOCK = 2 * DAY - 1;

export type ClockParse = { ok: true; minutes: number } | { ok: false; reason: 'shape' | 'range' | 'midnight' };

const CLOCK =
  /^(次日|第二天|隔天|翌日|\+1)?(\d{1,2})[:.点时](\d{2})(?::(\d{2})(?:\.\d+)?)?分?(?:([ap])\.?m\.?)?(\(次日\)|次日|\+1)?$/i;

/**
 * Reads "08:58", "8：58", "5:30 PM", "08:58:31", "08:58:31.25", "次日 01:20", "01:20(次日)". 25:61 is refused (`range`), and so is
 * 24:00 (`midnight`), which is to be written 次日 00:00.
 */
export function parseClock(text: string): ClockParse {
  const match = CLOCK.exec(text.normalize('NFKC').replace(/\s/g, ''));
  if (!match) return { ok: false, reason: 'shape' };
  const [minute, second] = [Number(match[3]), Number(match[4] ?? 0)];
  const half = match[5]?.toLowerCase();
  if (half !== undefined && (Number(match[2]) < 1 || Number(match[2]) > 12)) return { ok: false, reason: 'range' };
  const hour = half === undefined ? Number(match[2]) : (Number(match[2]) % 12) + (half === 'p' ? 12 : 0);
  if (hour === 24 && minute === 0) return { ok: false, reason: 'midnight' };
  if (hour > 23 || minute > 59 || second > 59) return { ok: false, reason: 'range' };
  return { ok: true, minutes: hour * 60 + minute + (match[1] !== undefined || match[6] !== undefined ? DAY : 0) };
}

/** 532 → "08:52", 1520 → "次日 01:20". */
export function formatClock(minutes: number, nextDay = '次日'): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const within = minutes % DAY;
  return `${minutes >= DAY ? `${nextDay} ` : ''}${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

export const isNextDay = (minutes: number) => minutes >= DAY;
