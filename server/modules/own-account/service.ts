/** What other modules may use of one's own account. */
export { endingSessions } from './locked-out';
export { provePasswordOf } from './prove-password';
