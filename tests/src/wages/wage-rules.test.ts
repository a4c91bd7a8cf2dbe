import dayjs from 'dayjs';
import { scheduleProblem } from '@/pages/wages/actions/schedule-rule';
import { momentPicked, shownMoment } from '@/pages/wages/hooks/moments';
import { countFigures } from '@/pages/wages/list/count-figures';
import { shareOf } from '@/pages/wages/review/share';
import { amountProblem, carriedTotals, changedItems, shownItems } from '@/pages/wages/slips/edit-values';
import { slipActions } from '@/pages/wages/slips/slip-actions';
import { batch, slipDetail } from '../../support/console/wage-records';

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

  it('counts neither confirmed nor disputed slips as unconfirmed', () => {
    expect(countFigures([batch(), batch()])).toEqual({ sent: 640, unread: 240, unconfirmed: 336, disputed: 4 });
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
    const def = (key: string, sign: 1 | -1 | 0, isTotal = false) => ({ key, label: key, group: 'other' as const, kind: 'amount' as const, sign, isTotal, visible: true });
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
    ['sent', 'published', 'manager', true, ['recall']],
    ['sent', 'closed', 'manager', true, []],
    ['sent', 'publishing', 'manager', true, []],
    ['recalled', 'published', 'manager', true, ['edit', 'republish']],
    ['recalled', 'recalled', 'manager', true, []],
    ['recalled', 'published', 'finance', true, ['edit']],
    ['recalled', 'published', 'finance', false, ['edit', 'republish']],
    ['unsent', 'draft', 'finance', true, ['edit']],
    ['unsent', 'pendingReview', 'finance', true, []],
    ['read', 'published', 'attendance', false, []],
  ] as const)('allows on a %s slip of a %s batch to %s (review %s)', (slip, state, role, review, actions) => {
    expect(slipActions({ state: slip }, { state }, role, review)).toEqual(actions);
  });
});
