import { leafOf } from '../../mapping/label-key';
import type { CheckColumn } from '../types';
import { checkLabel } from './check-label';

/** What clocks call the times somebody signed in and out at, beside the times of the shift. */
const SIGNED = { in: /^签到(?:时间)?$/, out: /^签退(?:时间)?$/ };
/** The shift's own times wherever there are others for the punches. */
const OF_SHIFT = { onTime1: '上班时间', offTime1: '下班时间' } as const;

/** When somebody should have clocked, beside the column of when he did. */
const DUE = /^(?:考勤|出勤|应打卡|排班)时间$/;
const CLOCKED = /^(?:打|刷|签)卡(?:日期)?时间$/;

const keyOf = (column: CheckColumn) => checkLabel(leafOf(column.label)).key;

/** "上班时间 09:00, 签到时间 08:55": where a sheet has both, only the second are punches. */
export function withoutScheduled(columns: readonly CheckColumn[]): CheckColumn[] {
  const signsOut = columns.some((column) => SIGNED.out.test(keyOf(column)));
  const signed = columns.map((column): CheckColumn => {
    if (!signsOut || column.target === null || column.target === 'day') return column;
    if (SIGNED.in.test(keyOf(column))) return { ...column, target: 'onTime1' };
    return SIGNED.out.test(keyOf(column)) ? { ...column, target: 'offTime1' } : column;
  });
  const clocked = signed.some((column) => column.target === 'punchTime' && CLOCKED.test(keyOf(column)));
  return signed.map((column): CheckColumn => {
    if (clocked && column.target === 'punchTime' && DUE.test(keyOf(column)))
      return { ...column, target: null, unit: null, source: 'none' };
    if (column.target !== 'onTime1' && column.target !== 'offTime1') return column;
    const shift = OF_SHIFT[column.target];
    const others = signed.some((other) => other.target === column.target && keyOf(other) !== shift);
    return keyOf(column) === shift && others ? { ...column, target: null, unit: null, source: 'none' } : column;
  });
}
