import { todoOf } from '@contract/dashboard/todo';

describe('what waits on the welcome page', () => {
  test('for finance is what she can do herself: reviewing, publishing, recalling and answering are the managers’ where the company reviews', () => {
    expect(todoOf('finance', true)).toEqual(['draft', 'bankFailed']);
    expect(todoOf('manager', true)).toEqual([
      'disputed',
      'partiallyFailed',
      'pendingReview',
      'approved',
      'draft',
      'bankFailed',
    ]);
  });
  test('for finance of a company without review is all but reviewing', () => {
    expect(todoOf('finance', false)).toEqual(['disputed', 'partiallyFailed', 'approved', 'draft', 'bankFailed']);
  });
});
