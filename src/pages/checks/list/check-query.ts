import { CONFIRMATIONS } from '@contract/checks/confirmation';
import { DAY_RESULTS } from '@contract/checks/day';
import { CHECK_RECORD_STATES } from '@contract/states/check-record';
import type { CheckListQuery, DayListQuery } from '@/services/checks';
import { choiceIn, dateIn, pageIn, sortIn } from '@/utils/list-query';

/** Filters of each list in the address. */
export const RECORD_FILTERS = ['keyword', 'dept', 'exceptions', 'state', 'confirmation'] as const;
export const DAY_FILTERS = ['keyword', 'dept', 'date', 'result', 'exceptions'] as const;

const MOST = 50;
const textIn = (params: URLSearchParams, name: string) => params.get(name)?.trim().slice(0, MOST) || undefined;

/** Reads the query of 月度汇总 from the address; what somebody mistyped there counts as not given. */
export function recordQueryOf(params: URLSearchParams, month: string): CheckListQuery {
  return {
    ...pageIn(params),
    ...sortIn(params, ['staffNo', 'exceptions'] as const),
    month,
    keyword: textIn(params, 'keyword'),
    dept: textIn(params, 'dept'),
    exceptions: choiceIn(params, 'exceptions', ['open', 'none'] as const),
    state: choiceIn(params, 'state', CHECK_RECORD_STATES),
    confirmation: choiceIn(params, 'confirmation', CONFIRMATIONS),
  };
}

/** The same of 每日明细. */
export function dayQueryOf(params: URLSearchParams, month: string): DayListQuery {
  return {
    ...pageIn(params),
    ...sortIn(params, ['date'] as const),
    month,
    keyword: textIn(params, 'keyword'),
    dept: textIn(params, 'dept'),
    date: dateIn(params, 'date'),
    result: choiceIn(params, 'result', DAY_RESULTS),
    exceptions: choiceIn(params, 'exceptions', ['open'] as const),
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export const isNarrowed = (query: object, names: readonly string[]) =>
  names.some((name) => Reflect.get(query, name) !== undefined);
