import dayjs from 'dayjs';
import { scheduleProblem } from '@/pages/wages/actions/schedule-rule';
import { momentPicked, shownMoment } from '@/utils/moments';
import { nextStep } from '@/pages/wages/batch/next-step';
import { shareOf } from '@/pages/wages/review/difference/share';
import { amountProblem, carriedTotals, changedItems, editedItems, shownItems } from '@/pages/wages/slips/edit-values';
import { slipActions } from '@/pages/wages/slips/slip-actions';
import { slipDetail } from '../../support/console/wage-records';

describe('rules of the wages screen', () => {
  const now = dayjs('2026-11-05T09:00:00');

  it.each([
    [undefined, 'missing'],
    [now.add(5, 'minute'), 'tooSoon'],
    [now.add(6, 'minute'), null],
    [now.add(60, 'day'), null],
    [now.add(60, 'day').add(1, 'minute'), 'tooLate'],
  ])('judges a scheduled time %#', (at, problem) => {
    expect(scheduleProblem(at, now)).toBe(problem);
  });

  it('shows and takes moments as the clock in China has them', () => {
    expect(shownMoment('2026-10-31T16:05:00.000Z')).toBe('2026-11-01 00:05');
    expect(momentPicked(dayjs('2026-11-01T00:05:00'))).toBe('2026-10-31T16:05:00.000Z');
  });

  it.each([
    [1n, 3n, '+33.3%'],
    [-1n, 8n, '−12.5%'],
    [0n, 5n, '0.0%'],
    [5n, 0n, null],
    [-5n, -10n, '−50.0%'],
  ])('gives %s of %s as a share', (diff, before, text) => {
    expect(shareOf(diff, before)).toBe(text);
  });

  it('edits amounts in yuan and sends 分, leaving untouched items out', () => {
    const { itemDefs, items } = slipDetail();
    const shown = shownItems(itemDefs, items);
    expect(shown).toEqual({ i0: '7500.00', i1: '7000.00', i2: '' });
    expect(changedItems(itemDefs, items, shown)).toEqual({});
    expect(changedItems(itemDefs, items, { ...shown, i0: '', i2: '补发' })).toEqual({ baseWage: '', remark: '补发' });
  });

  it('carries changed parts into the totals by their difference', () => {
    const def = (key: string, sign: 1 | -1 | 0, isTotal = false) => ({
      key,
      label: key,
      group: 'other' as const,
      kind: 'amount' as const,
      sign,
      isTotal,
      visible: true,
    });
    const defs = [def('baseWage', 1), def('otherDeduct', -1), def('grossPay', 0, true), def('netPay', 0, true)];
    // The net holds 1.00 the parts do not explain; it stays.
    const before = { baseWage: '500000', otherDeduct: '-20000', grossPay: '500000', netPay: '479900' };
    const typed = { i0: '5,100.50', i1: '-300', i2: '5000.00', i3: '4799.00' };
    expect(carriedTotals(defs, before, typed)).toEqual({ i2: '5100.50', i3: '4799.50' });
    expect(carriedTotals(defs, before, { ...typed, i0: '五千' })).toBeNull();
  });

  it('wants a net pay and exact amounts', () => {
    expect(amountProblem('', true)).toBe('missing');
    expect(amountProblem('', false)).toBeNull();
    expect(amountProblem('1.005', false)).toBe('tooPrecise');
    expect(amountProblem('12,34', false)).toBe('grouping');
  });

  it.each([
    ['sent', 'published', 'manager', ['recall']],
    ['sent', 'closed', 'manager', []],
    ['sent', 'publishing', 'manager', []],
    ['recalled', 'published', 'manager', ['edit', 'republish']],
    ['recalled', 'recalled', 'manager', []],
    ['recalled', 'published', 'finance', ['edit', 'republish']],
    ['unsent', 'draft', 'finance', ['edit']],
    ['unsent', 'pendingReview', 'finance', []],
    ['read', 'published', 'attendance', []],
  ] as const)('has room on a %s slip of a %s batch for %s to %s', (slip, state, role, actions) => {
    expect(slipActions({ state: slip }, { state }, role)).toEqual(actions);
  });

  it('knows all items as they would be saved, and nothing while an amount is half typed', () => {
    const { itemDefs, items } = slipDetail();
    const shown = shownItems(itemDefs, items);
    expect(editedItems(itemDefs, items, { ...shown, i0: '7,600' })).toEqual({
      baseWage: '760000',
      netPay: '700000',
      remark: '',
    });
    expect(editedItems(itemDefs, items, { ...shown, i0: '7,6' })).toBeNull();
  });

  it.each([
    ['recalled', 'manager', true, 'recalled.review'],
    ['recalled', 'finance', true, 'recalled.finance'],
    ['recalled', 'finance', false, 'recalled.free'],
    ['draft', 'finance', true, 'corrected.review'],
    ['draft', 'manager', false, 'corrected.free'],
    ['published', 'manager', true, null],
    ['recalled', 'attendance', true, null],
  ] as const)('says what comes next for a batch %s to %s (review %s)', (state, role, reviewRequired, hint) => {
    expect(nextStep({ state, lastReason: '更正', blocked: [], reviewRequired }, role)).toBe(hint);
  });

  it('asks to wait while a recall is being written down, and says nothing of a draft nobody sent back', () => {
    const settling = [{ action: 'edit' as const, code: 'settling', text: '', values: {} }];
    expect(
      nextStep({ state: 'recalled', lastReason: '更正', blocked: settling, reviewRequired: true }, 'manager'),
    ).toBe('settling');
    expect(nextStep({ state: 'draft', lastReason: null, blocked: [], reviewRequired: true }, 'finance')).toBeNull();
  });
});
