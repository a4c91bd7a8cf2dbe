import { BANNER_POSITIONS } from '@contract/banner/choices';
import { BANNER_STATES } from '@contract/states/banner';
import type { BannerListQuery } from '@/services/banners';
import { choiceIn, pageIn, sortIn, textIn } from '@/utils/list-query';

const SORTS = ['sort', 'startAt', 'endAt', 'updatedAt'] as const;

export const BANNER_FILTERS = ['keyword', 'position', 'state'] as const;

/** Reads the list's query from the address. */
export function bannerQueryOf(params: URLSearchParams): BannerListQuery {
  return {
    ...pageIn(params),
    ...sortIn(params, SORTS),
    keyword: textIn(params, 'keyword', 30),
    position: choiceIn(params, 'position', BANNER_POSITIONS),
    state: choiceIn(params, 'state', BANNER_STATES),
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export function isFiltered(query: BannerListQuery): boolean {
  return BANNER_FILTERS.some((name) => query[name] !== undefined);
}
