import { staffPayApi } from '@contract/staff/pay/endpoints';
import type { PayLineInput } from '@contract/staff/pay/schemas';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

/** What was laid down of somebody's base wage and bases. */
export const getStaffPay = (id: string) => endpointQuery(staffPayApi.get, { params: { id } });

export const addPayLine = (id: string, body: PayLineInput) => call(staffPayApi.add, { params: { id }, body });
