/** What other modules may use of notices. */
export { isReaderOf, noticeLines } from './my-notices';
export { createNotice } from './save';
export { publishedNotices } from './published';
