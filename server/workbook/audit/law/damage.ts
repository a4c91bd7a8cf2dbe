import { figureAt } from '../find-column';
import type { AuditCheck } from '../types';
import { grossOf, isDeduction, monthPay, type MonthPay } from './month-pay';

const DAMAGE = /赔偿|赔款|损失|罚款|罚金|过失|货损|破损|丢失/;
/** Taken off for not having worked, or by others' claim: not damage. */
const NO_DAMAGE = /迟到|早退|旷工|缺勤|考勤|事假|病假|法院|税|保险|借|贷|房租/;
/** 工资支付暂行规定 art. 16: a fifth of the month's wage. */
const MOST = 0.2;

/** Deductions for damage: never more than a fifth of the wage, and the minimum wage remains. */
export const damageCheck: AuditCheck<{ pay: MonthPay; places: number[] }> = {
  name: 'damage',
  area: 'law',
  learn({ count }, { columns, wageType }) {
    const pay = monthPay(columns);
    const places = columns
      .filter(
        (column) =>
          isDeduction(column) && isOwn(column.target) && DAMAGE.test(column.label) && !NO_DAMAGE.test(column.label),
      )
      .map(({ place }) => place);
    return pay && places.length > 0 && count > 0 && wageType === 'monthly' ? { pay, places } : null;
  },
  judge(row, { pay, places }, { columns, rules }, report) {
    let deducted = 0;
    for (const place of places) deducted += Math.abs(figureAt(row.figures, place) || 0);
    if (deducted === 0) return row.broken ? 'unreadable' : 'notAsked';
    const wage = grossOf(row, pay);
    if (Number.isNaN(wage)) return 'unreadable';
    const fifth = Math.max(0, Math.floor(wage * MOST));
    const above = rules.minimumWageFen === null ? Infinity : Math.max(0, wage - rules.minimumWageFen);
    const most = Math.min(fifth, above);
    if (deducted <= most) return 'held';
    const column = columns[places[0] ?? -1]?.index ?? null;
    const limit = above < fifth ? 'minimum' : 'share';
    report({ level: 'warning', code: 'damageTooHigh', column, values: { deducted, wage, most, limit } });
    return 'off';
  },
};

/** Items of the standard list are leave, insurance, loans and the like, but for the one of everything else. */
const isOwn = (target: string | null) => target === 'otherDeduct' || (target?.startsWith('custom:') ?? false);
