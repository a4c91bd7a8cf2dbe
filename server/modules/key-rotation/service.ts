/** What other modules may use of the keys. */
export { type KeyCheck, keyFault } from './key-fault';
