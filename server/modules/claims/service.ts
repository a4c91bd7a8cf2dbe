/** What other modules may use of claims. Nothing here reaches into wages, which ask it before a recall. */
export { listClaims } from './list';
export { listLogs } from './log/list-logs';
export { companiesOfClaims, companiesOfLogs } from './looks';
export { type BankDue, bankDueOf, dropBankDue, keepBankDue, leaveOutOfBankFile } from './bank-file/wages-due';
export { countClaims } from './figures';
export { myClaims } from './apply/my-claims';
export { claimOffers } from './apply/offers';
export { receiveNotice } from './pay/channel-notice';
export { openClaimsOfAccount } from './account-claims';
export {
  hasOpenClaim,
  refuseClaimsOfBatch,
  refuseOpenClaimsOfBatch,
  refuseOpenClaimsOfSlip,
  slipsWithOpenClaims,
} from './open-claims';
export { CLAIM_CONTEXT } from './queries';
