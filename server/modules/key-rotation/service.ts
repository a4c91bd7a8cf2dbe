/** What other modules may use of the keys. */
export { SEALED_COLUMNS } from './columns';
export { type KeyCheck, keyFault } from './key-fault';
