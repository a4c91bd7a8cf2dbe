import type { InsuranceRule } from '@contract/pay-rules/rules';
import type { Text } from '@/utils/use-text';
import { moneyText } from '@/utils/money-text';

export const yuanText = (fen: number): string => moneyText(BigInt(fen));

/** A rate of 1/10,000 in percent, without needless zeros. */
export const percentText = (rate: number): string => `${rate / 100}%`;

/** Limits of the base; '' where there are none. */
export function baseText({ baseMinFen: min, baseMaxFen: max }: InsuranceRule, text: Text): string {
  if (min !== null && max !== null) return `${yuanText(min)}–${yuanText(max)}`;
  if (min !== null) return text('base.from', { min: yuanText(min) });
  return max === null ? '' : text('base.to', { max: yuanText(max) });
}

/** From which sheet a rule was taken over, and by whom; '' where somebody has typed it. */
export const originText = ({ origin }: InsuranceRule, text: Text): string =>
  origin ? text('origin', { month: origin.month, sheet: origin.sheet, by: origin.by }) : '';

/** A rule in one line, but for whose it is: rate, amount, limits, rounding. */
export function ruleText(rule: InsuranceRule, text: Text): string {
  const base = baseText(rule, text);
  return [
    rule.rate === null ? text('rate.none') : percentText(rule.rate),
    ...(rule.fixedFen > 0 ? [text('fixed.plus', { amount: yuanText(rule.fixedFen) })] : []),
    ...(base === '' ? [] : [text('base', { range: base })]),
    text(`rounding.${rule.rounding}`),
  ].join(' · ');
}
