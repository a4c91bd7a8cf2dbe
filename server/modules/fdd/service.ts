/** What other modules may use of 法大大 records. */
export { FDD_CONTEXT } from './contexts';
export { createEsign } from './sandbox/create-esign';
