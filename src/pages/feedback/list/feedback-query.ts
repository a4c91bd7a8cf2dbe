import { FEEDBACK_CATEGORIES, FEEDBACK_KINDS } from '@contract/feedback/rules';
import { isMonth } from '@contract/month';
import { FEEDBACK_STATES } from '@contract/states/feedback';
import type { FeedbackListQuery } from '@/services/feedback';
import { choiceIn, dateIn, pageIn, sortIn, textIn } from '@/utils/list-query';

const SORTS = ['createdAt'] as const;

export const FEEDBACK_FILTERS = [
  'kind',
  'state',
  'companyId',
  'month',
  'keyword',
  'category',
  'submittedFrom',
  'submittedTo',
  'overdue',
] as const satisfies readonly (keyof FeedbackListQuery)[];

const isId = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

const matching = (params: URLSearchParams, name: string, holds: (value: string) => boolean) => {
  const value = params.get(name);
  return value !== null && holds(value) ? value : undefined;
};

/** Reads the list's query from the address; what somebody mistyped there counts as not given. The company is an administrator's filter. */
export function feedbackQueryOf(params: URLSearchParams, ofAll: boolean): FeedbackListQuery {
  return {
    ...pageIn(params),
    ...sortIn(params, SORTS),
    kind: choiceIn(params, 'kind', FEEDBACK_KINDS),
    state: choiceIn(params, 'state', FEEDBACK_STATES),
    companyId: ofAll ? matching(params, 'companyId', isId) : undefined,
    month: matching(params, 'month', isMonth),
    keyword: textIn(params, 'keyword'),
    category: choiceIn(params, 'category', FEEDBACK_CATEGORIES),
    submittedFrom: dateIn(params, 'submittedFrom'),
    submittedTo: dateIn(params, 'submittedTo'),
    overdue: params.get('overdue') === 'true' ? true : undefined,
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export function isFiltered(query: FeedbackListQuery): boolean {
  return FEEDBACK_FILTERS.some((name) => query[name] !== undefined);
}
