import { bonusBracket, bonusCliff, bonusTax } from '@contract/payroll/tax-bonus';
import { BONUS_APART_UNTIL } from '@contract/payroll/tax-rates';
import type { AuditCheck } from '../types';
import { taxMonth } from '../year-history';
import { isUnclear, monthIncome, sizeAt } from './amounts';
import { taxColumns, type TaxColumns } from './columns';
import { eachSample, Tally } from './sample';
import { isTaxedOtherwise } from './persons';

interface BonusLearnt {
  columns: TaxColumns;
  /** Most are taxed apart: who is not had it added to his wages, or is wrong. */
  apart: boolean;
}

/** The tax on an annual bonus that is taxed apart, once a year; and who gets less for a little more. */
export const bonusTaxCheck: AuditCheck<BonusLearnt> = {
  name: 'bonusTax',
  area: 'tax',
  learn(rows, { columns: figures, wageType, rules }) {
    if (rows.count === 0 || wageType !== 'annualBonus') return null;
    const columns = taxColumns(figures);
    const apart = new Tally();
    eachSample(rows, (row) => {
      const bonus = monthIncome(row.figures, columns, 'gross');
      if (bonus > 0) apart.add(Math.abs(sizeAt(row.figures, columns.tax) - bonusTax(bonus)) <= rules.toleranceFen);
    });
    return { columns, apart: apart.holds(2, 0.5) };
  },
  judge({ figures, staff, broken }, { columns, apart }, context, report) {
    if (columns.tax === -1) return 'noColumn';
    if (broken) return 'unreadable';
    if (isTaxedOtherwise(staff)) return 'notAsked';
    const bonus = monthIncome(figures, columns, 'gross');
    const actual = sizeAt(figures, columns.tax);
    const expected = bonusTax(bonus);
    const { index: column = null } = context.columns[columns.tax] ?? {};
    if (Math.abs(actual - expected) <= context.rules.toleranceFen) {
      const cliff = bonusCliff(bonus);
      if (cliff) {
        const { tax, lower, lowerTax, loss } = cliff;
        report({ level: 'info', code: 'bonusCliff', column, values: { bonus, tax, lower, lowerTax, loss } });
      }
      return 'held';
    }
    // Added to the wages it is taxed with them; so is a second one in a year.
    const second = staff !== null && context.past.year.bonus(staff.id) !== null;
    if (!apart || second || isUnclear(figures, columns) || isAfterApart(context.payMonth, context.rules.paidIn))
      return 'taxableUnclear';
    const { rate, quick } = bonusBracket(bonus);
    report({ level: 'warning', code: 'bonusTaxDiffers', column, values: { expected, actual, bonus, rate, quick } });
    return 'off';
  },
};

function isAfterApart(payMonth: string, paidIn: Parameters<typeof taxMonth>[1]): boolean {
  const taxed =
    paidIn === 'nextMonth' && taxMonth(payMonth, paidIn) === 1 ? `${Number(payMonth.slice(0, 4)) + 1}-01` : payMonth;
  return taxed > BONUS_APART_UNTIL;
}
