/** What other modules may use of 法大大 records. */
export { startAuth } from './auth/start';
export { FDD_CONTEXT } from './contexts';
export { createEsign } from './sandbox/create-esign';
export { playOtherSide } from './sandbox/play';
