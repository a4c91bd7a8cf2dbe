import { isDate } from '@contract/date';
import { EMPLOYMENT_TYPES, REAL_NAME_STATES } from '@contract/staff/choices';
import { STAFF_STATES } from '@contract/states/staff';
import type { StaffListQuery } from '@/services/staff';

const SIZES = [10, 20, 50, 100] as const;
const SORTS = ['staffNo', 'entryDate'] as const;

/** What the state filter offers besides the states themselves. */
export const STATUS_FILTERS = ['employed', ...STAFF_STATES] as const;

/** Parameters of the list in the address. */
export const STAFF_FILTERS = ['keyword', 'dept', 'status', 'employmentType', 'realName', 'entryFrom', 'entryTo'] as const;

const oneOf = <T extends string>(all: readonly T[], value: string | null) => all.find((each) => each === value);
const day = (value: string | null) => (value && isDate(value) ? value : undefined);

/** Reads the list's query from the address; what somebody mistyped there counts as not given. */
export function staffQueryOf(params: URLSearchParams): StaffListQuery {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: SIZES.find((size) => String(size) === params.get('pageSize')) ?? 20,
    sortField: oneOf(SORTS, params.get('sortField')),
    sortOrder: oneOf(['asc', 'desc'] as const, params.get('sortOrder')),
    keyword: params.get('keyword')?.trim().slice(0, 50) || undefined,
    dept: params.get('dept')?.slice(0, 50) || undefined,
    status: oneOf(STATUS_FILTERS, params.get('status')),
    employmentType: oneOf(EMPLOYMENT_TYPES, params.get('employmentType')),
    realName: oneOf(REAL_NAME_STATES, params.get('realName')),
    entryFrom: day(params.get('entryFrom')),
    entryTo: day(params.get('entryTo')),
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nobody there". */
export function isFiltered(query: StaffListQuery): boolean {
  return STAFF_FILTERS.some((name) => query[name] !== undefined);
}

/** The filters alone, as an export takes them. */
export function filtersOf(query: StaffListQuery) {
  return Object.fromEntries(STAFF_FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]))) as Pick<StaffListQuery, (typeof STAFF_FILTERS)[number]>;
}
