/** What other modules may use of the administration of accounts. */
export { countAccounts } from './list';
