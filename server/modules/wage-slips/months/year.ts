import { addMonths } from '@contract/month';
import type { PayRules } from '@contract/pay-rules/rules';
import type { ItemDef } from '@contract/wages/slip-schemas';
import type { SlipYear } from '@contract/wages/slip-months/schemas';
import { taxMonth } from '../../../workbook/audit/year-history';
import { holds, type PersonSlip } from './person-slips';

/** Paid, taken off or paid by the employer. Rates, bases and what the sheet adds up over months are no sums; totals are told apart. */
const addsUp = ({ kind, sign, isTotal, group }: ItemDef) =>
  kind === 'amount' && !isTotal && (sign !== 0 || group === 'employer');

/**
 * The year of a slip by the month of payment, as its tax is worked out: where wages are paid in the next month, December's
 * open the year. `slips`: all of the person its reader may know of, in order.
 */
export function yearOfSlip(
  { payMonth }: Pick<PersonSlip, 'payMonth'>,
  slips: readonly PersonSlip[],
  paidIn: PayRules['paidIn'],
): SlipYear {
  const from = addMonths(payMonth, 1 - taxMonth(payMonth, paidIn));
  const year = slips.filter((slip) => slip.payMonth >= from && slip.payMonth <= payMonth);
  const counted = year.filter(holds);
  return {
    year: Number(addMonths(payMonth, paidIn === 'nextMonth' ? 1 : 0).slice(0, 4)),
    paidIn,
    from,
    through: payMonth,
    slips: year.map(({ id, payMonth: month, wageType, title, standing }) => ({
      id,
      payMonth: month,
      wageType,
      title,
      standing,
    })),
    missing: monthsFrom(from, payMonth).filter((month) => !year.some((slip) => slip.payMonth === month)),
    totals: {
      grossFen: sumOf(counted.map(({ grossFen }) => grossFen)),
      deductionFen: sumOf(counted.map(({ deductFen }) => deductFen)),
      netFen: counted.reduce((sum, { netFen }) => sum + netFen, 0n).toString(),
      taxFen: taxOf(counted),
    },
    items: itemsOf(counted),
  };
}

/** Null where one has none: a sum that leaves somebody's months out says too little. */
function sumOf(parts: readonly (bigint | null)[]): string | null {
  let sum = 0n;
  for (const part of parts) {
    if (part === null) return null;
    sum += part;
  }
  return parts.length === 0 ? null : sum.toString();
}

/** As a size: sheets write what is taken off with either sign. */
function taxOf(slips: readonly PersonSlip[]): string | null {
  const taxed = slips.filter(({ itemDefs }) => itemDefs.some(({ key }) => key === 'individualIncomeTax'));
  if (taxed.length === 0) return null;
  const sum = taxed.reduce((total, { items }) => total + BigInt(items.individualIncomeTax || '0'), 0n);
  return (sum < 0n ? -sum : sum).toString();
}

/** In the order of the newest slip, what only older ones have behind it. */
function itemsOf(slips: readonly PersonSlip[]): SlipYear['items'] {
  const sums = new Map<string, { def: ItemDef; fen: bigint }>();
  for (const { itemDefs, items } of [...slips].reverse()) {
    for (const def of itemDefs.filter(addsUp)) {
      const fen = BigInt(items[def.key] || '0');
      if (fen === 0n) continue;
      const sum = sums.get(def.key) ?? { def, fen: 0n };
      sums.set(def.key, { def: sum.def, fen: sum.fen + fen });
    }
  }
  return [...sums.values()].map(({ def: { key, label, group }, fen }) => ({ key, label, group, fen: fen.toString() }));
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
