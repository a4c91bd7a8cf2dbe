/** What other modules may use of one's own account. */
export { provePasswordOf } from './prove-password';
