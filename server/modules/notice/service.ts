/** What other modules may use of notices. */
export { listNotices } from './list';
export { isReaderOf, myNotices, noticeLines } from './my-notices';
export { createNotice } from './save';
export { isPublished, publishedNotices, publishedTitle } from './published';
