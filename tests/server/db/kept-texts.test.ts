import { Growth, PlansOf } from '@server/db/kept-texts';

describe('the plans of a connection', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => void jest.useRealTimers());

  test('stay as long as few rows are written at once', () => {
    const growth = new Growth();
    const plans = new PlansOf(growth);
    for (let n = 0; n < 100; n += 1) growth.note(499);
    jest.advanceTimersByTime(60_000);
    expect(plans.outgrown).toBe(false);
    expect(plans.age).toBeCloseTo(60_000);
  });

  test('are made anew at once when as many rows again were written in large numbers', () => {
    const growth = new Growth();
    growth.note(10_000);
    const plans = new PlansOf(growth);
    growth.note(9_999);
    expect(plans.outgrown).toBe(false);
    growth.note(500);
    expect(plans.outgrown).toBe(true);
    plans.made();
    expect(plans.outgrown).toBe(false);
  });

  test('are made anew after ten seconds where fewer were, and not before', () => {
    const growth = new Growth();
    growth.note(10_000);
    const [early, late] = [new PlansOf(growth), new PlansOf(growth)];
    growth.note(500);
    jest.advanceTimersByTime(9_999);
    expect([early.outgrown, late.outgrown]).toEqual([false, false]);
    jest.advanceTimersByTime(1);
    expect(early.outgrown).toBe(true);
    early.made();
    expect([early.outgrown, early.age]).toEqual([false, 0]);
    // Each connection has plans of its own.
    expect(late.outgrown).toBe(true);
  });
});
