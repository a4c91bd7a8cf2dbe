/** What other modules may use of the administration of accounts. */
export { countAccounts, listAccounts, listUsers } from './list';
