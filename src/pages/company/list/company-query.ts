import { ESIGN_STATES } from '@contract/company/choices';
import { isDate } from '@contract/date';
import { COMPANY_STATES } from '@contract/states/company';
import type { CompanyListQuery } from '@/services/companies';

const SIZES = [10, 20, 50, 100] as const;
const SORTS = ['name', 'openedAt', 'expireDate'] as const;

export const COMPANY_FILTERS = ['keyword', 'state', 'esignState', 'expireFrom', 'expireTo', 'region'] as const;

const date = (value: string | null) => (value !== null && isDate(value) ? value : undefined);
const oneOf = <T extends string>(values: readonly T[], value: string | null) => values.find((each) => each === value);

/** Reads the list's query from the address; what somebody mistyped there counts as not given. */
export function companyQueryOf(params: URLSearchParams): CompanyListQuery {
  const page = Number(params.get('page'));
  const region = params.get('region') ?? '';
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: SIZES.find((size) => String(size) === params.get('pageSize')) ?? 20,
    sortField: oneOf(SORTS, params.get('sortField')),
    sortOrder: oneOf(['asc', 'desc'] as const, params.get('sortOrder')),
    keyword: params.get('keyword')?.slice(0, 60) || undefined,
    state: oneOf(COMPANY_STATES, params.get('state')),
    esignState: oneOf(ESIGN_STATES, params.get('esignState')),
    expireFrom: date(params.get('expireFrom')),
    expireTo: date(params.get('expireTo')),
    region: /^(\d{2}){1,3}$/.test(region) ? region : undefined,
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export function isFiltered(query: CompanyListQuery): boolean {
  return COMPANY_FILTERS.some((name) => query[name] !== undefined);
}

/** The parameters that make the list; what opens over it must not ask for it anew. */
export function listPart(params: URLSearchParams): string {
  const own = new URLSearchParams(params);
  own.delete('company');
  own.delete('form');
  return own.toString();
}
