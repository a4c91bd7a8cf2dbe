import type { TotalKey } from '../items';
import { asPart, type Items, type SumCheck, summing } from './check-slip';
import { has, presentRoles, type Roles, SLOT, type Sums } from './components';
import { unrounded } from './rounding';
import { at } from './identities';
import { allowedReadings } from './sum-rules';

/** 应发 and 扣款合计 of a slip in 分, as text; null where neither the sheet nor its items say one. */
export interface SlipTotals {
  grossFen: string | null;
  deductFen: string | null;
}

/**
 * Reads the totals of slips of one batch: what the sheet states stands as it is stated, never evened out. Only what it does
 * not state is computed from the items, by the batch's own rule where it has one.
 */
export function slipTotaller(check: SumCheck): (items: Items) => SlipTotals {
  const { itemDefs, identity, rules } = check;
  const roles = presentRoles(itemDefs.map(asPart));
  const read = summing(itemDefs);
  const ruled = (total: TotalKey) => allowedReadings(rules[total], total, roles, identity)[0]?.formula;
  const gross = ruled('grossPay') ?? ((sums: Sums) => at(sums, 0, SLOT.earnings));
  const deduction = ruled('totalDeduction') ?? deductionBy(check, roles);
  return (items) => {
    const stated = { gross: items.grossPay || null, deduct: items.totalDeduction || null };
    if (stated.gross !== null && stated.deduct !== null) return { grossFen: stated.gross, deductFen: stated.deduct };
    const sums = read(items);
    return {
      grossFen: stated.gross ?? (has(roles, SLOT.earnings) ? String(gross(sums, 0)) : null),
      deductFen: stated.deduct ?? (has(roles, SLOT.deductions) ? String(deduction(sums, 0)) : null),
    };
  };
}

/** What the equation of net pay takes off: absence that is in 应发 already is not taken off again. Positive, however the sheet writes it. */
function deductionBy({ identity, rules }: SumCheck, roles: Roles) {
  const keys = rules.netPay?.split('|').map(unrounded) ?? [];
  const written =
    keys.length === 0 || keys.includes('parts:plain') || !keys.some((key) => key.startsWith('parts:'))
      ? 1
      : keys.includes('parts:negative')
        ? -1
        : 0;
  const size = (sums: Sums, slot: number) => (written === 0 ? at(sums, 0, slot + 1) : written * at(sums, 0, slot));
  return (sums: Sums, _offset: number): number => {
    if (identity === 'grossMinusSocialMinusTax') return size(sums, SLOT.social) + size(sums, SLOT.tax);
    const all = size(sums, SLOT.deductions);
    return identity === 'grossMinusDeductionsWithoutAbsence' && has(roles, SLOT.absence)
      ? all - size(sums, SLOT.absence)
      : all;
  };
}

/** Totals that a slip shows although its sheet does not state them. */
export function computedTotals(
  items: Items,
  { grossFen, deductFen }: { grossFen: unknown; deductFen: unknown },
): ('grossPay' | 'totalDeduction')[] {
  const computed: ('grossPay' | 'totalDeduction')[] = [];
  if (grossFen !== null && !items.grossPay) computed.push('grossPay');
  if (deductFen !== null && !items.totalDeduction) computed.push('totalDeduction');
  return computed;
}
