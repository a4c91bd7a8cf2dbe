import { standardItem } from '@contract/wages/items';
import { sumMismatches, sumRater } from '@contract/wages/net/check-slip';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { ItemDef } from '@contract/wages/slip-schemas';

const def = (key: string, over: Partial<ItemDef> = {}): ItemDef => {
  const item = standardItem(key);
  return {
    key,
    label: item?.label ?? key,
    group: item?.group ?? 'deduction',
    kind: item?.kind ?? 'amount',
    sign: item?.sign ?? -1,
    isTotal: item?.isTotal ?? false,
    visible: true,
    ...over,
  };
};
const defs = (...keys: string[]) => keys.map((key) => def(key));
type Slip = Record<string, string>;

function check(itemDefs: ItemDef[], identity: NetIdentity | null, imported: Slip[]) {
  const rater = sumRater(itemDefs, identity);
  rater.add(imported);
  return { itemDefs, identity, rules: rater.rules() };
}

describe('a plain sheet', () => {
  const items = defs(
    'baseWage',
    'bonus',
    'grossPay',
    'pensionPersonal',
    'individualIncomeTax',
    'totalDeduction',
    'netPay',
  );
  const slip: Slip = {
    baseWage: '500000',
    bonus: '100000',
    grossPay: '600000',
    pensionPersonal: '40000',
    individualIncomeTax: '1000',
    totalDeduction: '41000',
    netPay: '559000',
  };
  const plain = check(items, 'grossMinusTotalDeduction', [slip]);

  it('adds up as it was imported', () => {
    expect(plain.rules).toEqual({
      grossPay: 'earnings',
      totalDeduction: 'parts:plain|parts:absolute',
      netPay: 'total:plain|total:absolute',
    });
    expect(sumMismatches(plain, slip)).toEqual([]);
  });

  it.each([
    [{ bonus: '101200' }, [{ total: 'grossPay', expectedFen: '601200', actualFen: '600000', diffFen: '-1200' }]],
    [{ pensionPersonal: '' }, [{ total: 'totalDeduction', expectedFen: '1000', actualFen: '41000', diffFen: '40000' }]],
    [{ netPay: '560000' }, [{ total: 'netPay', expectedFen: '559000', actualFen: '560000', diffFen: '1000' }]],
    [{ netPay: '559001' }, []],
    [{ grossPay: '' }, [{ total: 'netPay', expectedFen: '-41000', actualFen: '559000', diffFen: '600000' }]],
  ])('with %j is off by %j', (change, mismatches) => {
    expect(sumMismatches(plain, { ...slip, ...change })).toEqual(mismatches);
  });
});

it('takes deductions as the sheet writes them', () => {
  const items = defs('baseWage', 'grossPay', 'otherDeduct', 'totalDeduction', 'netPay');
  const slip: Slip = {
    baseWage: '500000',
    grossPay: '500000',
    otherDeduct: '-20000',
    totalDeduction: '-20000',
    netPay: '480000',
  };
  const negative = check(items, 'grossMinusDeductions', [slip]);
  expect(negative.rules).toEqual({
    grossPay: 'earnings',
    totalDeduction: 'parts:plain',
    netPay: 'parts:negative|parts:absolute',
  });
  expect(
    sumMismatches(negative, { ...slip, otherDeduct: '-30000', totalDeduction: '-30000', netPay: '470000' }),
  ).toEqual([]);
  expect(sumMismatches(negative, { ...slip, netPay: '520000' })).toEqual([
    { total: 'netPay', expectedFen: '480000', actualFen: '520000', diffFen: '40000' },
  ]);
});

it('knows sheets that take absence off before 应发, by what the sheet called a custom item', () => {
  const items = [
    ...defs('baseWage'),
    def('custom:请假扣', { label: '考勤' }),
    ...defs('grossPay', 'individualIncomeTax', 'netPay'),
  ];
  const slip: Slip = {
    baseWage: '500000',
    'custom:请假扣': '10000',
    grossPay: '490000',
    individualIncomeTax: '1000',
    netPay: '489000',
  };
  const rules = check(items, 'grossMinusDeductionsWithoutAbsence', [slip]);
  expect(rules.rules).toEqual({
    grossPay: 'earningsLessAbsence:plain|earningsLessAbsence:absolute',
    totalDeduction: null,
    netPay: 'parts:plain|parts:absolute',
  });
  expect(sumMismatches(rules, slip)).toEqual([]);
});

it('checks no total that most slips do not come to, and no net pay that the import left unchecked', () => {
  const items = defs('baseWage', 'grossPay', 'netPay');
  const odd = { baseWage: '1', grossPay: '500000', netPay: '480000' };
  const even = { baseWage: '500000', grossPay: '500000', netPay: '480000' };
  expect(check(items, 'unchecked', [odd, odd, even]).rules).toEqual({
    grossPay: null,
    totalDeduction: null,
    netPay: null,
  });
  expect(check(items, null, [odd, even, even]).rules.grossPay).toBe('earnings');
});

it('holds the equation the clerk chose, however few slips satisfy it', () => {
  const items = defs('grossPay', 'netPay');
  const chosen = check(items, 'netEqualsGross', [{ grossPay: '500000', netPay: '480000' }]);
  expect(sumMismatches(chosen, { grossPay: '500000', netPay: '480000' })).toMatchObject([
    { total: 'netPay', diffFen: '-20000' },
  ]);
});

describe('slips that cannot tell two readings apart', () => {
  const items = defs('baseWage', 'lateDeduct', 'grossPay', 'otherDeduct', 'netPay');
  const present: Slip = { baseWage: '500000', grossPay: '500000', netPay: '500000' };
  const plain = check(items, 'grossMinusDeductionsWithoutAbsence', [present, present]);

  it('allow every reading that fits them', () => {
    expect(plain.rules.grossPay).toBe(
      'earnings|earningsLessAbsence:plain|earningsLessAbsence:negative|earningsLessAbsence:absolute',
    );
    expect(plain.rules.netPay).toBe('parts:plain|parts:negative|parts:absolute');
    expect(sumMismatches(plain, { ...present, lateDeduct: '10000', grossPay: '490000', netPay: '490000' })).toEqual([]);
    expect(sumMismatches(plain, { ...present, otherDeduct: '-10000', netPay: '490000' })).toEqual([]);
  });

  it('still tell what fits none of them', () => {
    expect(sumMismatches(plain, { ...present, otherDeduct: '-10000', netPay: '480000' })).toEqual([
      { total: 'netPay', expectedFen: '510000', actualFen: '480000', diffFen: '-30000' },
    ]);
  });

  it('are decided by the few that can', () => {
    const absent: Slip = { baseWage: '500000', lateDeduct: '-10000', grossPay: '490000', netPay: '490000' };
    expect(check(items, null, [present, present, absent]).rules.grossPay).toBe(
      'earningsLessAbsence:negative|earningsLessAbsence:absolute',
    );
  });
});

it('checks no total that no slip has', () => {
  const items = defs('baseWage', 'grossPay', 'otherDeduct', 'totalDeduction', 'netPay');
  expect(check(items, 'grossMinusDeductions', [{ baseWage: '500000' }]).rules).toEqual({
    grossPay: null,
    totalDeduction: null,
    netPay: null,
  });
});
