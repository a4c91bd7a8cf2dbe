/** What other modules may use of notices. */
export { noticeLines } from './mine';
