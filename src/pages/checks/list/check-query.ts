import { isDate } from '@contract/date';
import { CONFIRMATIONS } from '@contract/checks/confirmation';
import { DAY_RESULTS } from '@contract/checks/day';
import { CHECK_RECORD_STATES } from '@contract/states/check-record';
import type { CheckListQuery, DayListQuery } from '@/services/checks';

const SIZES = [10, 20, 50, 100] as const;
const SORTS = ['staffNo', 'exceptions'] as const;
const ORDERS = ['asc', 'desc'] as const;

/** Filters of each list in the address. */
export const RECORD_FILTERS = ['keyword', 'dept', 'exceptions', 'state', 'confirmation'] as const;
export const DAY_FILTERS = ['keyword', 'dept', 'date', 'result', 'exceptions'] as const;

const oneOf = <T extends string>(all: readonly T[], value: string | null) => all.find((each) => each === value);

function shared(params: URLSearchParams) {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: SIZES.find((size) => String(size) === params.get('pageSize')) ?? 20,
    sortOrder: oneOf(ORDERS, params.get('sortOrder')),
    keyword: params.get('keyword')?.trim().slice(0, 50) || undefined,
    dept: params.get('dept')?.slice(0, 50) || undefined,
  };
}

/** Reads the query of 月度汇总 from the address; what somebody mistyped there counts as not given. */
export function recordQueryOf(params: URLSearchParams, month: string): CheckListQuery {
  return {
    ...shared(params),
    month,
    sortField: oneOf(SORTS, params.get('sortField')),
    exceptions: oneOf(['open', 'none'] as const, params.get('exceptions')),
    state: oneOf(CHECK_RECORD_STATES, params.get('state')),
    confirmation: oneOf(CONFIRMATIONS, params.get('confirmation')),
  };
}

/** The same of 每日明细. */
export function dayQueryOf(params: URLSearchParams, month: string): DayListQuery {
  const date = params.get('date');
  return {
    ...shared(params),
    month,
    sortField: oneOf(['date'] as const, params.get('sortField')),
    date: date !== null && isDate(date) ? date : undefined,
    result: oneOf(DAY_RESULTS, params.get('result')),
    exceptions: oneOf(['open'] as const, params.get('exceptions')),
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export const isNarrowed = (query: object, names: readonly string[]) => names.some((name) => Reflect.get(query, name) !== undefined);

/** The parameters that make a list; what opens over it must not ask for it anew. */
export function listPart(params: URLSearchParams): string {
  const own = new URLSearchParams(params);
  for (const name of ['person', 'form', 'panel']) own.delete(name);
  return own.toString();
}
