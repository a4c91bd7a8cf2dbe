import { companyApi } from '@contract/company/endpoints';
import type { CompanyBriefQuery } from '@contract/company/schemas';
import { call } from '@/utils/request';

/** Companies an administrator may choose from, at most 50 at once. */
export const listCompanyBriefs = (query: CompanyBriefQuery, options?: { signal?: AbortSignal; silent?: boolean }) =>
  call(companyApi.brief, { query }, options);
