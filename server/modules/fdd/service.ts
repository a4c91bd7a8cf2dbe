/** What other modules may use of 法大大 records. */
export { listAuths } from './auth/list';
export { startAuth } from './auth/start';
export { signTaskByKey } from './contract/by-key';
export { onSignTaskChanged, type SignTaskListener } from './contract/changes';
export { endContract } from './contract/end';
export { myContracts } from './contract/my-contracts';
export { countToSign, firstToSign, listContracts } from './contract/list';
export { mayReadContract } from './contract/papers/may-read';
export type { SignTaskChange } from './contract/present-change';
export { sendAgain } from './contract/send/send-again';
export { startContracts } from './contract/send/start';
export type { SigningPaper, SigningRequest, SigningStarted } from './contract/send/signing-request';
export { checkSender, checkSigner, startSigning } from './contract/send/start-signing';
export { FDD_CONTEXT } from './contexts';
export { createEsign } from './sandbox/create-esign';
export { playOtherSide, playSigner } from './sandbox/play';
export { endOfSigning } from './deadline';
export { companyFor, companyOf, openCompany, type OpenCompany, requireMeant } from './scope';
