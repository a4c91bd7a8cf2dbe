import { standardItem } from '@contract/wages/items';
import { checkSlips } from '@contract/wages/net/check-slips';
import { computedTotals, slipTotaller } from '@contract/wages/net/slip-totals';
import { uncheckedTotals } from '@contract/wages/net/total-checks';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { ItemDef } from '@contract/wages/slip-schemas';

const defs = (...keys: string[]): ItemDef[] =>
  keys.map((key) => {
    const item = standardItem(key);
    if (!item) throw new Error(key);
    return {
      key,
      label: item.label,
      group: item.group,
      kind: item.kind,
      sign: item.sign,
      isTotal: item.isTotal ?? false,
      visible: true,
    };
  });
type Slip = Record<string, string>;

const FULL = defs(
  'baseWage',
  'bonus',
  'grossPay',
  'pensionPersonal',
  'individualIncomeTax',
  'totalDeduction',
  'netPay',
);
const plain: Slip = {
  baseWage: '500000',
  bonus: '100000',
  grossPay: '600000',
  pensionPersonal: '40000',
  individualIncomeTax: '1000',
  totalDeduction: '41000',
  netPay: '559000',
};
const stateOf = (items: ItemDef[], identity: NetIdentity, slips: Slip[]) =>
  Object.fromEntries(checkSlips(items, identity, slips).checks.map((check) => [check.total, check]));

describe('how the totals of a sheet stand', () => {
  it('verified where every row comes to them', () => {
    const states = stateOf(FULL, 'grossMinusTotalDeduction', [plain, plain]);
    expect(states.grossPay).toMatchObject({ state: 'verified', formula: 'earnings', satisfied: 2, compared: 2 });
    expect(states.totalDeduction).toMatchObject({ state: 'verified', formula: 'parts' });
    expect(states.netPay).toMatchObject({ state: 'verified', formula: 'grossMinusTotalDeduction' });
  });

  it('partly where some rows do not, each with its figures', () => {
    const found = checkSlips(FULL, 'grossMinusTotalDeduction', [plain, plain, { ...plain, totalDeduction: '51000' }]);
    expect(found.checks.map(({ state }) => state)).toEqual(['verified', 'partly', 'partly']);
    expect(found.deviations).toContainEqual({ row: 2, total: 'totalDeduction', expected: 41000, actual: 51000 });
  });

  it('unchecked where most rows differ: a gross far from its items is not verified by a net that fits nothing', () => {
    const wrong = { ...plain, grossPay: '3600', netPay: '559000' };
    const { checks } = checkSlips(FULL, 'unchecked', [wrong, wrong, wrong]);
    expect(uncheckedTotals(checks)).toEqual(['grossPay', 'netPay']);
    expect(checks[0]).toMatchObject({ state: 'unchecked', reason: 'noRule', statedFen: '10800', itemsFen: '1800000' });
    expect(checks[2]).toMatchObject({ state: 'unchecked', reason: 'byClerk' });
  });

  it('is not decided by people without pay', () => {
    const nothing: Slip = { baseWage: '0', grossPay: '0', netPay: '0' };
    const wrong: Slip = { baseWage: '500000', grossPay: '100', netPay: '500000' };
    expect(
      stateOf(defs('baseWage', 'grossPay', 'netPay'), 'sumOfParts', [nothing, nothing, nothing, wrong, wrong]).grossPay,
    ).toMatchObject({ state: 'unchecked', reason: 'noRule' });
  });

  it('as right as net pay where a total has no items of its own', () => {
    const states = stateOf(defs('grossPay', 'totalDeduction', 'netPay'), 'grossMinusTotalDeduction', [
      { grossPay: '600000', totalDeduction: '41000', netPay: '559000' },
    ]);
    expect(states.grossPay).toMatchObject({ state: 'verified', formula: 'grossMinusTotalDeduction' });
    expect(states.totalDeduction).toMatchObject({ state: 'verified' });
    expect(
      stateOf(defs('grossPay', 'netPay'), 'unchecked', [{ grossPay: '600000', netPay: '1' }]).grossPay,
    ).toMatchObject({ state: 'unchecked', reason: 'noParts' });
  });

  it('computed where the sheet has no such column', () => {
    const states = stateOf(defs('baseWage', 'individualIncomeTax', 'netPay'), 'sumOfParts', [
      { baseWage: '500000', individualIncomeTax: '1000', netPay: '499000' },
    ]);
    expect(states).toMatchObject({
      grossPay: { state: 'computed' },
      totalDeduction: { state: 'computed' },
      netPay: { state: 'verified' },
    });
  });

  it('off where the sheet leaves blank what its items come to', () => {
    const { deviations } = checkSlips(FULL, 'grossMinusDeductions', [plain, plain, { ...plain, totalDeduction: '' }]);
    expect(deviations).toEqual([{ row: 2, total: 'totalDeduction', expected: 41000, actual: null }]);
  });
});

describe('the totals of a slip', () => {
  const totalsOf = (items: ItemDef[], identity: NetIdentity, slips: Slip[], slip: Slip) =>
    slipTotaller({ itemDefs: items, identity, rules: checkSlips(items, identity, slips).rules })(slip);

  it('are what the sheet says, however gross and net stand to each other', () => {
    expect(
      totalsOf(FULL, 'grossMinusTotalDeduction', [plain], {
        ...plain,
        totalDeduction: '232423',
        grossPay: '782423',
        netPay: '560000',
      }),
    ).toEqual({ grossFen: '782423', deductFen: '232423' });
  });

  it('are computed from the items where the sheet has none, and marked so', () => {
    const items = defs('baseWage', 'pensionPersonal', 'individualIncomeTax', 'netPay');
    const slip: Slip = { baseWage: '500000', pensionPersonal: '40000', individualIncomeTax: '1000', netPay: '1' };
    const totals = totalsOf(items, 'sumOfParts', [{ ...slip, netPay: '459000' }], slip);
    expect(totals).toEqual({ grossFen: '500000', deductFen: '41000' });
    expect(computedTotals(slip, totals)).toEqual(['grossPay', 'totalDeduction']);
    expect(computedTotals(plain, totals)).toEqual([]);
  });

  it('take deductions off however the sheet writes them, absence that is in 应发 already not again', () => {
    const items = defs('baseWage', 'lateDeduct', 'grossPay', 'individualIncomeTax', 'netPay');
    const slip: Slip = {
      baseWage: '500000',
      lateDeduct: '-10000',
      grossPay: '490000',
      individualIncomeTax: '-1000',
      netPay: '489000',
    };
    expect(totalsOf(items, 'grossMinusDeductionsWithoutAbsence', [slip], slip)).toEqual({
      grossFen: '490000',
      deductFen: '1000',
    });
  });

  it('are unknown where the sheet has neither', () => {
    expect(totalsOf(defs('netPay'), 'unchecked', [{ netPay: '1' }], { netPay: '1' })).toEqual({
      grossFen: null,
      deductFen: null,
    });
  });
});
