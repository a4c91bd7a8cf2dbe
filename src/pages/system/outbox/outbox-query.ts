import { SANDBOX_STATES, SMS_TEMPLATES } from '@contract/sms-outbox/choices';
import type { SmsOutboxQuery } from '@/services/sms-outbox';
import { choiceIn, dateIn, pageIn, sortIn, textIn } from '@/utils/list-query';

/** Parameters of the list in the address. */
export const OUTBOX_FILTERS = ['keyword', 'template', 'state', 'sentFrom', 'sentTo'] as const;

/** Reads the list's query from the address. */
export function outboxQueryOf(params: URLSearchParams): SmsOutboxQuery {
  return {
    ...pageIn(params),
    ...sortIn(params, ['at'] as const),
    keyword: textIn(params, 'keyword', 20),
    template: choiceIn(params, 'template', SMS_TEMPLATES),
    state: choiceIn(params, 'state', SANDBOX_STATES),
    sentFrom: dateIn(params, 'sentFrom'),
    sentTo: dateIn(params, 'sentTo'),
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing sent". */
export function isFiltered(query: SmsOutboxQuery): boolean {
  return OUTBOX_FILTERS.some((name) => query[name] !== undefined);
}
