import { advanceLimit, amountProblemText, claimAmount } from '@contract/claims/rules';
import {
  CLAIM_ACTIONS,
  CLAIM_STATES,
  claimMachine,
  claimSteps,
  COUNTED_CLAIM_STATES,
  OPEN_CLAIM_STATES,
} from '@contract/states/claim';
import { transitionOf } from '@contract/states/machine';

describe('a claim’s amount', () => {
  it.each([
    ['1', 100n],
    ['1,200.50', 120_050n],
    ['￥3000', 300_000n],
    ['１０.１', 1_010n],
  ])('“%s” is %s 分', (text, fen) => {
    expect(claimAmount(text, 1_000_000n)).toEqual({ ok: true, fen });
  });

  it.each([
    ['', 'required'],
    ['0', 'notPositive'],
    ['-1', 'notPositive'],
    ['0.99', 'least'],
    ['1.005', 'decimals'],
    ['1e3', 'notNumber'],
    ['十元', 'notNumber'],
    ['10000.01', 'most'],
  ])('“%s” is refused: %s', (text, problem) => {
    expect(claimAmount(text, 1_000_000n)).toEqual({ ok: false, problem });
  });

  it('names what can be claimed', () => {
    expect(amountProblemText('most', 1_234_560n)).toBe('领取金额不能超过可领的12,345.60元');
  });
});

describe('the limit of advances', () => {
  it.each([
    [{ monthlyFen: 1_000_000n, attendedDays: 21.75, rate: 50 }, 500_000n],
    [{ monthlyFen: 1_000_000n, attendedDays: 10, rate: 50 }, 229_885n],
    [{ monthlyFen: 1_000_000n, attendedDays: 0.5, rate: 10 }, 2_298n],
    [{ monthlyFen: 1_000_000n, attendedDays: 26, rate: 50 }, 500_000n],
    [{ monthlyFen: 1_000_000n, attendedDays: 10, rate: 80 }, 229_885n],
    [{ monthlyFen: 1_000_000n, attendedDays: 10, rate: 0 }, 0n],
    [{ monthlyFen: -5n, attendedDays: 10, rate: 50 }, 0n],
  ])('%j is %s 分', (facts, limit) => {
    expect(advanceLimit(facts)).toBe(limit);
  });
});

describe('the life of a claim', () => {
  const arrows = Object.fromEntries(
    CLAIM_STATES.map((state) => [
      state,
      CLAIM_ACTIONS.flatMap((action) => transitionOf(claimMachine, state, action)?.to ?? []).filter(
        (to) => to !== state,
      ),
    ]),
  );

  it('leads where the specification says', () => {
    expect(arrows).toEqual({
      pendingReview: ['approved', 'rejected', 'cancelled'],
      approved: ['paying', 'paid', 'closed'],
      paying: ['paid', 'payFailed', 'unknown'],
      unknown: ['paid', 'payFailed'],
      payFailed: ['paying', 'paid', 'closed', 'paid'],
      paid: [],
      rejected: [],
      cancelled: [],
      closed: [],
    });
  });

  it('is in the hands of administrators, the employee and the channel', () => {
    expect(claimSteps('pendingReview', 'admin')).toEqual(['approve', 'reject']);
    expect(claimSteps('unknown', 'admin')).toEqual(['query']);
    // Final: nothing leads away from it.
    expect(claimSteps('paid', 'admin')).toEqual(['reverse']);
    expect(claimSteps('pendingReview', 'manager')).toEqual([]);
  });

  it('takes from what can be claimed while it may be paid, and once it is', () => {
    expect(CLAIM_STATES.filter((state) => !(COUNTED_CLAIM_STATES as readonly string[]).includes(state))).toEqual([
      'rejected',
      'cancelled',
      'closed',
    ]);
    expect(OPEN_CLAIM_STATES).not.toContain('paid');
  });
});
