import { isAcceptable } from '@contract/issues/kind-actions';
import { itemOf, lastingPrintOf, printOf } from '@contract/wages/accepted/finding';
import { type RowIssue, WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import type { IssueCatalogue } from '@contract/issues/definition';
import { expectedCell as expectedIn } from '@contract/issues/expected';

const expectedCell = (catalogue: IssueCatalogue, issue: Parameters<typeof expectedIn>[1], cell = '1.00') =>
  expectedIn(catalogue, issue, () => cell);

const mismatch = (net: number, expected: number): RowIssue => ({
  level: 'warning',
  code: 'netMismatch',
  column: 4,
  values: { identity: 'netEqualsGross', expected, net },
});
const card: RowIssue = { level: 'warning', code: 'cardDiffers', column: 2, values: { name: '张三' } };

describe('a doubt that is right as somebody says', () => {
  it('is a warning, never an error, and none that has to be settled in another way', () => {
    expect(isAcceptable(WAGE_ISSUES, mismatch(1, 2))).toBe(true);
    expect(isAcceptable(WAGE_ISSUES, { ...mismatch(1, 2), level: 'error' } as never)).toBe(false);
    expect(isAcceptable(WAGE_ISSUES, { level: 'warning', code: 'nameOnlyMatch' })).toBe(false);
  });

  it('is known again by the amount it is off by, whatever the month’s pay', () => {
    const { columns } = { columns: [{ index: 4, target: 'netPay', label: '实发' }] };
    const [one, other] = [mismatch(90, 100), mismatch(190, 200)];
    expect(lastingPrintOf(WAGE_ISSUES, one)).toBe(lastingPrintOf(WAGE_ISSUES, other));
    expect(printOf(one)).not.toBe(printOf(other));
    expect(lastingPrintOf(WAGE_ISSUES, one)).not.toBe(lastingPrintOf(WAGE_ISSUES, mismatch(91, 100)));
    expect(itemOf({ columns }, one)).toBe('netPay');
    expect(itemOf({ columns }, { column: null })).toBe('');
  });

  it('says the same whatever order its values are kept in', () => {
    const kept = { ...mismatch(90, 100), values: { net: 90, expected: 100, identity: 'netEqualsGross' } } as RowIssue;
    expect(printOf(kept)).toBe(printOf(mismatch(90, 100)));
  });

  it('is asked about each month where nothing of it tells one case from another', () => {
    expect(isAcceptable(WAGE_ISSUES, card)).toBe(true);
    expect(lastingPrintOf(WAGE_ISSUES, card)).toBeNull();
  });
});

describe('what a cell should hold', () => {
  const sure: IssueCatalogue = {
    netMismatch: { ...WAGE_ISSUES.netMismatch, actions: ['setExpected'] },
  };

  it.each([
    [3309, '33.09'],
    [5, '0.05'],
    [-1205, '-12.05'],
    [1_000_000, '10000.00'],
  ])('%d 分 are %s', (fen, text) => {
    expect(expectedCell(sure, mismatch(1, fen))).toEqual({ column: 4, text });
  });

  it('is said only by a kind that is sure of it, of a cell and an amount', () => {
    expect(expectedCell(WAGE_ISSUES, mismatch(1, 3309))).toBeNull();
    expect(expectedCell(sure, { ...mismatch(1, 3309), column: null })).toBeNull();
    expect(expectedCell(sure, { code: 'netMismatch', column: 4, values: { expected: '3309' } })).toBeNull();
  });
});

it('takes a tax for certain only where nothing was supposed', () => {
  const tax = (bound: string) => ({ code: 'taxDiffers', column: 7, values: { bound, expected: 3309, actual: 150000 } });
  expect(expectedCell(WAGE_ISSUES, tax('exact'))).toEqual({ column: 7, text: '33.09' });
  expect(expectedCell(WAGE_ISSUES, tax('most'))).toBeNull();
  expect(expectedCell(WAGE_ISSUES, tax('usual'))).toBeNull();
});

it.each([
  ['-1500.00', '-33.09'],
  ['（1,500.00）', '-33.09'],
  ['1500.00', '33.09'],
])('writes an amount with the sign its cell has: %s', (cell, text) => {
  const tax = { code: 'taxDiffers', column: 7, values: { bound: 'exact', expected: 3309, actual: 150000 } };
  expect(expectedCell(WAGE_ISSUES, tax, cell)).toEqual({ column: 7, text });
});

it('takes the tax client’s word for the tax, and of bureaus’ files none', () => {
  const differs = (file: string) => ({
    code: 'referenceDiffers',
    column: 7,
    values: { file, expected: 3309, actual: 150000 },
  });
  expect(expectedCell(WAGE_ISSUES, differs('tax'))).toEqual({ column: 7, text: '33.09' });
  expect(expectedCell(WAGE_ISSUES, differs('social'))).toBeNull();
});
