/** What other modules may use of 法大大 records. */
export { startAuth } from './auth/start';
export { onSignTaskChanged, type SignTaskChange, type SignTaskListener } from './contract/changes';
export { mayReadContract } from './contract/may-read';
export { startContracts } from './contract/start';
export type { SigningPaper, SigningRequest, SigningStarted } from './contract/signing-request';
export { checkSender, startSigning } from './contract/start-signing';
export { FDD_CONTEXT } from './contexts';
export { createEsign } from './sandbox/create-esign';
export { playOtherSide, playSigner } from './sandbox/play';
export { endOfSigning } from './deadline';
export { companyFor, companyOf, openCompany, type OpenCompany, requireMeant } from './scope';
