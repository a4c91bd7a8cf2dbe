import { isMonth } from '@contract/month';
import { SLIP_STANDINGS } from '@contract/states/wage-slip';
import type { IssuedListQuery } from '@/services/wage-slips';
import { choiceIn, pageIn, textIn } from '@/utils/list-query';

/** Parameters of the slips of all 工资表 that narrow them. */
export const ISSUED_FILTERS = ['month', 'standing', 'keyword'] as const;

/** Reads the query from the address; a keyword is looked for within a month only. */
export function issuedQueryOf(params: URLSearchParams): IssuedListQuery & ReturnType<typeof pageIn> {
  const given = params.get('month');
  const month = given && isMonth(given) ? given : undefined;
  return {
    ...pageIn(params),
    month,
    standing: choiceIn(params, 'standing', SLIP_STANDINGS),
    keyword: month && textIn(params, 'keyword'),
  };
}
