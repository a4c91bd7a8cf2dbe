import { TODO_KINDS, todoOf } from '@contract/dashboard/todo';

describe('what waits on the welcome page', () => {
  test('for finance is what she can do herself: reviewing, publishing, recalling and answering are the managers’ where the company reviews, the answer is hers to prepare', () => {
    expect(todoOf('finance', true)).toEqual(['bankFailed', 'toPrepare', 'recalled', 'draft']);
  });
  test('for a manager is all, an objection as the conversation he answers', () => {
    expect(todoOf('manager', true)).toEqual(TODO_KINDS.filter((kind) => kind !== 'disputed' && kind !== 'toPrepare'));
  });
  test('for finance of a company without review is all of wages but reviewing', () => {
    expect(todoOf('finance', false)).toEqual([
      'bankFailed',
      'disputed',
      'recalled',
      'approved',
      'partiallyFailed',
      'draft',
    ]);
  });
  test('for others is told elsewhere', () => {
    expect([todoOf('attendance', true), todoOf('user', true)]).toEqual([[], []]);
  });
});
