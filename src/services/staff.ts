import { staffApi } from '@contract/staff/endpoints';
import { call } from '@/utils/request';

/** People of the company by name or number: at most 20, nothing sensitive. */
export const pickStaff = (keyword: string, options?: { signal?: AbortSignal; silent?: boolean }) =>
  call(staffApi.pick, { query: { keyword } }, options);
