import { parseClock } from '@contract/checks/clock';

export interface ClockCell {
  minutes: number | null;
  code: 'timeInvalid' | 'timeMidnight' | null;
}

/** A single time; "未打卡", "--" say nothing, and a date before it is passed over. */
export function readClock(text: string): ClockCell {
  const source = text.trim();
  if (source === '' || /^([-—/]+|无|未打卡|缺卡)$/.test(source)) return { minutes: null, code: null };
  const clock = parseClock(source.replace(/^\d{2,4}[-/.]\d{1,2}[-/.]\d{1,2}[T\s]+/, ''));
  if (clock.ok) return { minutes: clock.minutes, code: null };
  return { minutes: null, code: clock.reason === 'midnight' ? 'timeMidnight' : 'timeInvalid' };
}
