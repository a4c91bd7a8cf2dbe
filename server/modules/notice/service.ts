/** What other modules may use of notices. */
export { listNotices } from './list';
export { isReaderOf, noticeLines } from './my-notices';
export { createNotice } from './save';
export { publishedNotices } from './published';
