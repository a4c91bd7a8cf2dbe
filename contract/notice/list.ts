import { choice, days, defineList, text } from '../lists/definition';
import { NOTICE_STATES } from '../states/notice';
import { NOTICE_TYPES } from './choices';

/** 公告. */
export const noticeList = defineList({
  name: 'notices',
  sorts: ['publishAt', 'title', 'readCount'],
  filters: {
    title: text(50),
    type: choice(NOTICE_TYPES),
    state: choice(NOTICE_STATES),
    /** Days of publishing in China. */
    ...days('from', 'to'),
  },
});
