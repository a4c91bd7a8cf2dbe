import { EMPLOYMENT_TYPES, REAL_NAME_STATES, STAFF_DUE } from '@contract/staff/choices';
import { STAFF_STATES } from '@contract/states/staff';
import type { StaffListQuery } from '@/services/staff';
import { choiceIn, dateIn, pageIn, sortIn, textIn } from '@/utils/list-query';

const SORTS = ['staffNo', 'entryDate'] as const;

/** What the state filter offers besides the states themselves. */
export const STATUS_FILTERS = ['employed', ...STAFF_STATES] as const;

/** Parameters of the list in the address. */
export const STAFF_FILTERS = [
  'keyword',
  'dept',
  'status',
  'employmentType',
  'realName',
  'due',
  'entryFrom',
  'entryTo',
] as const;

/** Reads the list's query from the address. */
export function staffQueryOf(params: URLSearchParams): StaffListQuery {
  return {
    ...pageIn(params),
    ...sortIn(params, SORTS),
    keyword: textIn(params, 'keyword'),
    dept: textIn(params, 'dept'),
    status: choiceIn(params, 'status', STATUS_FILTERS),
    employmentType: choiceIn(params, 'employmentType', EMPLOYMENT_TYPES),
    realName: choiceIn(params, 'realName', REAL_NAME_STATES),
    due: choiceIn(params, 'due', STAFF_DUE),
    entryFrom: dateIn(params, 'entryFrom'),
    entryTo: dateIn(params, 'entryTo'),
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nobody there". */
export function isFiltered(query: StaffListQuery): boolean {
  return STAFF_FILTERS.some((name) => query[name] !== undefined);
}

/** The filters alone, as an export takes them. */
export function filtersOf(query: StaffListQuery) {
  return Object.fromEntries(
    STAFF_FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  ) as Pick<StaffListQuery, (typeof STAFF_FILTERS)[number]>;
}
