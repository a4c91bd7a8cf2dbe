/** What other modules, and the demo data, may use of 实名认证. */
export { realNameLines } from './bell';
export { REAL_NAME_CONTEXT } from './content';
export { approveRealName, rejectRealName, voidRealName } from './decide';
export { followRealName } from './follow';
export { LAPSE_JOB } from './job-kinds';
export { closeRealName, lapseByMobile } from './lapse';
export { countWaiting, realNameApproved, realNameStateAt, realNameStates } from './standing';
export { submitRealName } from './submit';
