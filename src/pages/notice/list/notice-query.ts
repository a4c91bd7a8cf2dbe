import { NOTICE_TYPES } from '@contract/notice/choices';
import { NOTICE_STATES } from '@contract/states/notice';
import type { NoticeListQuery } from '@/services/notices';
import { choiceIn, dateIn, pageIn, sortIn, textIn } from '@/utils/list-query';

const SORTS = ['publishAt', 'title', 'readCount'] as const;

export const NOTICE_FILTERS = ['title', 'type', 'state', 'from', 'to'] as const;

/** Reads the list's query from the address. */
export function noticeQueryOf(params: URLSearchParams): NoticeListQuery {
  return {
    ...pageIn(params),
    ...sortIn(params, SORTS),
    title: textIn(params, 'title'),
    type: choiceIn(params, 'type', NOTICE_TYPES),
    state: choiceIn(params, 'state', NOTICE_STATES),
    from: dateIn(params, 'from'),
    to: dateIn(params, 'to'),
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export function isFiltered(query: NoticeListQuery): boolean {
  return NOTICE_FILTERS.some((name) => query[name] !== undefined);
}
