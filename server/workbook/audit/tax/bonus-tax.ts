import { bonusBracket, bonusCliff, bonusTax } from '@contract/payroll/tax-bonus';
import { BONUS_APART_UNTIL } from '@contract/payroll/tax-rates';
import type { AuditCheck } from '../types';
import { taxMonth } from '../year-history';
import { grossIn, isUnclear, sizeAt } from './amounts';
import { type BonusPair, bonusPair, taxColumns, type TaxColumns } from './columns';
import { eachSample, Tally } from './sample';
import { isTaxedOtherwise } from './persons';

interface BonusLearnt {
  columns: TaxColumns;
  /** Where bonus and tax stand beside the wages of the month; null = the whole sheet is of bonuses. */
  pair: BonusPair | null;
  /** Most are taxed apart: who is not had it added to his wages, or is wrong. */
  apart: boolean;
}

/** The tax on an annual bonus that is taxed apart, once a year; and who gets less for a little more. */
export const bonusTaxCheck: AuditCheck<BonusLearnt> = {
  name: 'bonusTax',
  area: 'tax',
  learn(rows, { columns: figures, wageType, rules }) {
    const pair = wageType === 'monthly' ? bonusPair(figures) : null;
    if (rows.count === 0 || (wageType !== 'annualBonus' && !pair)) return null;
    const columns = taxColumns(figures);
    const apart = new Tally();
    eachSample(rows, (row) => {
      const { bonus, tax } = paidOf(row.figures, columns, pair);
      if (bonus > 0) apart.add(Math.abs(tax - bonusTax(bonus)) <= rules.toleranceFen);
    });
    return { columns, pair, apart: apart.holds(2, 0.5) };
  },
  judge({ figures, staff, broken }, { columns, pair, apart }, context, report) {
    const at = pair?.tax ?? columns.tax;
    if (at === -1) return 'noColumn';
    if (broken) return 'unreadable';
    if (isTaxedOtherwise(staff)) return 'notAsked';
    const { bonus, tax: actual } = paidOf(figures, columns, pair);
    // Beside the wages most months have none.
    if (pair && bonus === 0 && actual === 0) return 'notAsked';
    const expected = bonusTax(bonus);
    const { index: column = null } = context.columns[at] ?? {};
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
    if (
      !apart ||
      second ||
      (!pair && isUnclear(figures, columns)) ||
      isAfterApart(context.payMonth, context.rules.paidIn)
    )
      return 'taxableUnclear';
    const { rate, quick } = bonusBracket(bonus);
    report({ level: 'warning', code: 'bonusTaxDiffers', column, values: { expected, actual, bonus, rate, quick } });
    return 'off';
  },
};

const paidOf = (figures: Float64Array, columns: TaxColumns, pair: BonusPair | null) =>
  pair
    ? { bonus: figures[pair.bonus] || 0, tax: sizeAt(figures, pair.tax) }
    : { bonus: grossIn(figures, columns), tax: sizeAt(figures, columns.tax) };

function isAfterApart(payMonth: string, paidIn: Parameters<typeof taxMonth>[1]): boolean {
  const taxed =
    paidIn === 'nextMonth' && taxMonth(payMonth, paidIn) === 1 ? `${Number(payMonth.slice(0, 4)) + 1}-01` : payMonth;
  return taxed > BONUS_APART_UNTIL;
}
