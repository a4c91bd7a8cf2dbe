/** What other modules may use of notices. */
export { isReaderOf, noticeLines } from './mine';
export { createNotice } from './save';
export { noticesOut } from './out';
