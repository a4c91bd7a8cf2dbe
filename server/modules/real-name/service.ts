/** What other modules, and the demo data, may use of 实名认证. */
export { REAL_NAME_CONTEXT } from './content';
export { approveRealName, rejectRealName, voidRealName } from './decide';
export { closeRealName, lapseByMobile } from './lapse';
export { countWaiting, realNameApproved } from './standing';
export { submitRealName } from './submit';
