import { addMonths, monthOf } from '../../month';
import type { PayKind } from './kinds';

/** Shortest reason. Characters. */
const REASON = 2;

/** Whether a line is given without the reason it needs: a raise, a correction and what is taken back have one. */
export const lacksReason = (line: {
  kind: PayKind;
  amount: string | null;
  reason: string;
  corrects: string | null;
}): boolean =>
  (line.kind === 'baseWage' || line.amount === null || line.corrects !== null) &&
  [...line.reason.trim()].length < REASON;

/** Months ahead from which pay may be laid down to hold. */
const AHEAD = 12;

/** The last month (YYYY-MM) that something new may hold from. */
export const lastPayStart = (now: Date): string => addMonths(monthOf(now), AHEAD);
