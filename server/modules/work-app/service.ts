/** What other modules may use of signing in from a work app. */
export { purgeVisits } from './visits';
