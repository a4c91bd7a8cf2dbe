/** What other modules may use of the bell. */
export { bellOf } from './list';
export { markRead, purgeMarks, readAmong } from './marks';
export { BELL_SOURCES, type BellSource } from './sources';
