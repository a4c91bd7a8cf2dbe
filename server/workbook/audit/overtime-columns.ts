import type { AuditColumn } from './types';

/** Overtime of workdays, rest days and statutory holidays: 劳动法 art. 44. */
export const OVERTIME_KINDS = ['ot150', 'ot200', 'ot300'] as const;
export type OvertimeKind = (typeof OVERTIME_KINDS)[number];

/** Places of columns by kind, and of the one for all kinds; −1 = none. */
export interface ByKind {
  total: number;
  kinds: Partial<Record<OvertimeKind, number>>;
}

const OVERTIME = /加班|加点|OT/;
const HOURS = /小时|工时|时数|时长|时间|\(h\)|hour|h$/i;
const DAYS = /天|日数|days/i;
const RATE = /费率|标准|基数|单价|时薪|倍/;

/** Where a sheet has hours of overtime and what is paid for them. */
export function overtimeColumns(columns: readonly AuditColumn[]): { hours: ByKind; pay: ByKind } {
  const hours: ByKind = { total: -1, kinds: {} };
  const pay: ByKind = { total: -1, kinds: {} };
  for (const { target, label: text, kind, place, sign, isTotal } of columns) {
    const label = text.normalize('NFKC');
    if (target === 'overtimeHours') hours.total = place;
    else if (target === 'overtimePay') pay.total = place;
    else if (isKind(target)) pay.kinds[target] = place;
    else if (kind === 'number' && OVERTIME.test(label) && HOURS.test(label) && !DAYS.test(label)) {
      const of = kindOf(label);
      if (of === null) hours.total = hours.total === -1 ? place : hours.total;
      else hours.kinds[of] ??= place;
    } else if (kind === 'amount' && sign === 1 && !isTotal && OVERTIME.test(label) && !RATE.test(label)) {
      const of = kindOf(label);
      if (of === null) pay.total = pay.total === -1 ? place : pay.total;
      else pay.kinds[of] ??= place;
    }
  }
  return { hours, pay };
}

const isKind = (target: string | null): target is OvertimeKind => OVERTIME_KINDS.some((kind) => kind === target);

function kindOf(label: string): OvertimeKind | null {
  if (/3倍|三倍|300|3\.0|法定|节假|节日|假日(?!平)/.test(label)) return 'ot300';
  if (/2倍|二倍|双倍|200|2\.0|休息日|周末|双休|公休|周六|周日/.test(label)) return 'ot200';
  return /1\.5|150|平时|平日|工作日|延时|延长/.test(label) ? 'ot150' : null;
}
