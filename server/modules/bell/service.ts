/** What other modules may use of the bell. */
export { bellOf, linesOf } from './list';
export { markRead, purgeMarks, readAmong } from './marks';
export { BELL_SOURCES, type BellSource, bellSource, type Reader } from './sources';
