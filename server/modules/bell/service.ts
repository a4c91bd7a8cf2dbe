/** What other modules may use of the bell. */
export { bellOf } from './list';
