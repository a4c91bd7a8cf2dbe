/** What other modules, and the demo data, may use of 实名认证. */
export { listRealNames } from './list';
export { realNameLines } from './bell';
export { REAL_NAME_CONTEXT } from './sealed-content';
export { approveRealName, rejectRealName, voidRealName } from './review/decide';
export { followRealName } from './follow-account';
export { LAPSE_JOB } from './job-kinds';
export { closeRealName, lapseByMobile } from './lapse';
export { countWaiting, firstWaiting, realNameApproved, realNamesOf, realNameStateAt } from './status';
export { ownRealName } from './submission/my-verification';
export { submitRealName } from './submission/submit';
