import { choice, defineList, text } from '../lists/definition';
import { BANNER_STATES } from '../states/banner';
import { BANNER_POSITIONS } from './choices';

/** 轮播图. */
export const bannerList = defineList({
  name: 'banners',
  sorts: ['sort', 'startAt', 'endAt', 'updatedAt'],
  filters: {
    keyword: text(30, '标题'),
    position: choice(BANNER_POSITIONS),
    state: choice(BANNER_STATES),
  },
});
