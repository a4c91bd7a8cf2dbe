/** What other modules may use of the administration of accounts. */
export { closeAccount } from './close-account';
export { countAccounts, listAccounts, listUsers } from './list';
