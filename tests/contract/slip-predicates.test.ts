import { hasPdf, isOpenBatch } from '@contract/states/effective-slip';
import { WAGE_BATCH_STATES } from '@contract/states/wage-batch';

it('slips are handled one by one in a batch that is out, sent and not locked', () => {
  expect(WAGE_BATCH_STATES.filter(isOpenBatch)).toEqual(['published', 'partiallyFailed']);
});

it('a slip can be had as PDF as long as its employee can see it', () => {
  const of = (state: 'sent' | 'recalled') => WAGE_BATCH_STATES.filter((batch) => hasPdf({ state }, { state: batch }));
  expect(of('sent')).toEqual(['publishing', 'published', 'partiallyFailed', 'closed']);
  expect(of('recalled')).toEqual([]);
});
