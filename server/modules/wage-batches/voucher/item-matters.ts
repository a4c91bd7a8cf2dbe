import { asPart, type SumCheck } from '@contract/wages/net/check-slip';
import { offBeforeGross } from '@contract/wages/net/components';
import { netEffects } from '@contract/wages/net/net-effects';
import type { VoucherMatter } from '@contract/wages/voucher/formats';
import type { ItemDef } from '@contract/wages/slip-schemas';
import { leafOf } from '../../../workbook';

/** What an item of a slip adds to net pay, and where it is booked. */
export interface BookedItem {
  key: string;
  label: string;
  matter: VoucherMatter;
  above: bigint;
  below: bigint;
}

const SOCIAL = /Personal$|社保|社会保险|养老|医疗|医保|失业|大病|年金/;
const FUND = /^housingFund|公积金/;
const TAX = /^individualIncomeTax$|个税|个人所得税|所得税/;

/** The items net pay is made of, by the batch's own equation: absences lessen the cost, the other deductions are owed to somebody. */
export function bookedItems(check: SumCheck): BookedItem[] {
  const defs = new Map(check.itemDefs.map((def) => [def.key, def]));
  return netEffects(check).flatMap(({ key, label, deducts, above, below }) => {
    const def = defs.get(key);
    if (!def) return [];
    return [{ key, label, matter: matterOf(def, deducts), above: BigInt(above), below: BigInt(below) }];
  });
}

function matterOf(def: ItemDef, deducts: boolean): VoucherMatter {
  if (!deducts || (def.key !== 'totalDeduction' && isAbsence(def))) return 'cost';
  const text = `${def.key.startsWith('custom:') ? '' : def.key} ${leafOf(def.label)}`.trim();
  if (TAX.test(def.key) || TAX.test(leafOf(def.label))) return 'tax';
  if (FUND.test(text)) return 'fund';
  return SOCIAL.test(def.key) || SOCIAL.test(leafOf(def.label)) ? 'social' : 'other';
}

const isAbsence = (def: ItemDef) => offBeforeGross({ ...asPart(def), inGross: undefined });

/** What the employer pays on top: to the fund, or to social insurance. */
export const employerMatter = ({ key, label }: ItemDef): 'employerFund' | 'employerSocial' =>
  FUND.test(key) || FUND.test(leafOf(label)) ? 'employerFund' : 'employerSocial';
