import { searchApi } from '@contract/search/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { adminCompany } from '@/utils/company-scope';

/** People, 工资表 and companies by a keyword: a few of each, of the company worked for or, for an administrator, that of the page. */
export const searchRecords = (keyword: string) =>
  endpointQuery(searchApi.records, { query: { keyword, companyId: adminCompany() ?? undefined } });
