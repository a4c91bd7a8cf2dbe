import { fits, REPLY } from '@contract/feedback/rules';
import {
  CORRECTED,
  FEEDBACK_STATES,
  feedbackActions,
  feedbackMachine,
  type FeedbackResult,
  type FeedbackState,
  reopenRefusal,
} from '@contract/states/feedback';
import { cannedAnswers } from '@contract/feedback/canned';

const CLOSED = new Date('2026-11-06T01:00:00Z');
const days = (n: number) => new Date(CLOSED.getTime() + n * 86_400_000);
const standing = (state: FeedbackState, own: { result?: FeedbackResult; reopenedAt?: Date } = {}) => ({
  state,
  result: own.result ?? null,
  closedAt: state === 'closed' ? CLOSED : null,
  reopenedAt: own.reopenedAt ?? null,
});

describe('the states of a feedback', () => {
  test.each([
    ['pending', ['take', 'remark', 'reply', 'close'], ['answer', 'withdraw']],
    ['processing', ['remark', 'reply', 'close'], ['answer']],
    ['replied', ['remark', 'reply', 'close'], ['answer', 'accept']],
    ['closed', [], ['reopen']],
    ['withdrawn', [], []],
  ] as const)('%s leaves each side its steps', (state, company, employee) => {
    expect(feedbackActions(standing(state), 'company', 'manager', days(1))).toEqual(company);
    expect(feedbackActions(standing(state), 'employee', 'user', days(1))).toEqual(employee);
  });

  it('give a role that does not answer no step of the company', () => {
    for (const state of FEEDBACK_STATES)
      expect(feedbackActions(standing(state), 'company', 'finance', days(1))).toEqual([]);
  });

  it('lead a correction to the slip itself', () => {
    expect(feedbackActions(standing('replied', { result: CORRECTED }), 'employee', 'user', days(1))).toEqual([]);
  });

  it('are opened again once, within seven days to the second', () => {
    expect(reopenRefusal(standing('closed'), days(7))).toBeNull();
    expect(reopenRefusal(standing('closed'), new Date(days(7).getTime() + 1000))).toBe('late');
    expect(reopenRefusal(standing('closed', { reopenedAt: CLOSED }), days(1))).toBe('twice');
    expect(feedbackActions(standing('closed', { reopenedAt: CLOSED }), 'employee', 'user', days(1))).toEqual([]);
  });

  it('want a reason for an end and for a new beginning', () => {
    expect(feedbackMachine.transitions.filter((arrow) => arrow.reason).map(({ action }) => action)).toEqual([
      'close',
      'reopen',
    ]);
  });
});

it('counts characters as people see them, without the blanks around', () => {
  expect(fits('  👍👍👍👍👍 ', { min: 5, max: 5 })).toBe(true);
  expect(fits('    ', REPLY)).toBe(false);
});

it('offers answers made for the kind of problem first, each fit to be sent', () => {
  expect(cannedAnswers('加班')[0]).toContain('加班');
  for (const answer of [...cannedAnswers('个税'), ...cannedAnswers('其他')]) expect(fits(answer, REPLY)).toBe(true);
});
