import { ESIGN_STATES } from '@contract/company/choices';
import { COMPANY_STATES } from '@contract/states/company';
import type { CompanyListQuery } from '@/services/companies';
import { choiceIn, dateIn, pageIn, sortIn, textIn } from '@/utils/list-query';

const SORTS = ['name', 'openedAt', 'expireDate'] as const;

export const COMPANY_FILTERS = ['keyword', 'state', 'esignState', 'expireFrom', 'expireTo', 'region'] as const;

/** Reads the list's query from the address. */
export function companyQueryOf(params: URLSearchParams): CompanyListQuery {
  const region = params.get('region') ?? '';
  return {
    ...pageIn(params),
    ...sortIn(params, SORTS),
    keyword: textIn(params, 'keyword', 60),
    state: choiceIn(params, 'state', COMPANY_STATES),
    esignState: choiceIn(params, 'esignState', ESIGN_STATES),
    expireFrom: dateIn(params, 'expireFrom'),
    expireTo: dateIn(params, 'expireTo'),
    region: /^(\d{2}){1,3}$/.test(region) ? region : undefined,
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export function isFiltered(query: CompanyListQuery): boolean {
  return COMPANY_FILTERS.some((name) => query[name] !== undefined);
}
