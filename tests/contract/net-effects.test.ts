import { standardItem } from '@contract/wages/items';
import { type NetIdentity } from '@contract/wages/net-identity';
import { netEffects } from '@contract/wages/net/net-effects';
import type { SumRules } from '@contract/wages/net/sum-rules';
import type { ItemDef } from '@contract/wages/slip-schemas';

const def = (key: string, own: Partial<ItemDef> = {}): ItemDef => {
  const item = standardItem(key);
  return {
    key,
    label: item?.label ?? key,
    group: item?.group ?? 'other',
    kind: item?.kind ?? 'amount',
    sign: item?.sign ?? 1,
    isTotal: item?.isTotal ?? false,
    visible: true,
    ...own,
  };
};
const NO_RULES: SumRules = { grossPay: null, totalDeduction: null, netPay: null };

/** What 1 分 above and below zero of each item adds to net pay. */
function effects(keys: (string | ItemDef)[], identity: NetIdentity | null, rules: Partial<SumRules> = {}) {
  const itemDefs = keys.map((key) => (typeof key === 'string' ? def(key) : key));
  const found = netEffects({ itemDefs, identity, rules: { ...NO_RULES, ...rules } });
  return Object.fromEntries(found.map(({ key, above, below }) => [key, [above, below]]));
}

it('takes gross pay apart into earnings, and what is taken off as the sheet writes it', () => {
  const keys = ['baseWage', 'bonus', 'grossPay', 'individualIncomeTax', 'netPay', 'remark', 'actualDays'];
  expect(effects(keys, 'grossMinusDeductions', { grossPay: 'earnings', netPay: 'parts:plain' })).toEqual({
    baseWage: [1, -1],
    bonus: [1, -1],
    individualIncomeTax: [-1, 1],
  });
  expect(effects(keys, 'grossMinusDeductions', { grossPay: 'earnings', netPay: 'parts:negative' })).toMatchObject({
    individualIncomeTax: [1, -1],
  });
  expect(effects(keys, 'grossMinusDeductions', { netPay: 'parts:absolute~yuan' })).toMatchObject({
    baseWage: [1, -1],
    individualIncomeTax: [-1, -1],
  });
});

it('counts an absence once where gross pay is less it already, and not at all where nothing takes it off', () => {
  const keys = ['baseWage', 'attendanceDeduct', 'grossPay', 'utilities', 'netPay'];
  const identity = 'grossMinusDeductionsWithoutAbsence';
  expect(effects(keys, identity, { grossPay: 'earningsLessAbsence:plain', netPay: 'parts:plain' })).toEqual({
    baseWage: [1, -1],
    attendanceDeduct: [-1, 1],
    utilities: [-1, 1],
  });
  expect(effects(keys, identity, { grossPay: 'earnings', netPay: 'parts:plain' })).toEqual({
    baseWage: [1, -1],
    utilities: [-1, 1],
  });
});

it('takes a total without parts as an item of its own', () => {
  expect(
    effects(['grossPay', 'totalDeduction', 'netPay'], 'grossMinusTotalDeduction', { netPay: 'total:plain' }),
  ).toEqual({
    grossPay: [1, -1],
    totalDeduction: [-1, 1],
  });
  expect(
    effects(['baseWage', 'individualIncomeTax', 'totalDeduction', 'netPay'], 'sumOfParts', {
      totalDeduction: 'parts:plain',
      netPay: 'total:plain',
    }),
  ).toEqual({ baseWage: [1, -1], individualIncomeTax: [-1, 1] });
});

it('adds what is paid on top of gross pay', () => {
  const meal = def('mealAllowance', { inGross: false });
  expect(
    effects(['baseWage', meal, 'grossPay', 'netPay'], 'netEqualsGross', { grossPay: 'earnings', netPay: 'gross' }),
  ).toEqual({ baseWage: [1, -1], mealAllowance: [1, -1] });
});

it('without an equation lets earnings add and deductions take off however they are written', () => {
  expect(effects(['baseWage', 'individualIncomeTax', 'netPay'], null)).toEqual({
    baseWage: [1, -1],
    individualIncomeTax: [-1, -1],
  });
});
