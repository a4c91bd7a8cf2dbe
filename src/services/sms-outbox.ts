import { smsOutboxApi } from '@contract/sms-outbox/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

export type SmsOutboxQuery = Partial<NonNullable<(typeof smsOutboxApi)['list']['shape']>['query']>;

/** One page of what the sandbox took. */
export const listSmsOutbox = (query: SmsOutboxQuery) => endpointQuery(smsOutboxApi.list, { query });

/** The number a message went to; the reason goes into the audit log. */
export const revealSmsMobile = (id: string, reason: string) =>
  call(smsOutboxApi.reveal, { params: { id }, body: { reason } });
