/** What other modules may use of wage batches. */
export { actOnBatch, type ActInput } from './act';
export { announceBatch } from './announce';
export { countSlips, type SlipCounts } from './count-slips';
export { auditLook } from './look';
export { confirmDeadline } from './deadline';
export { effectiveDelivery, effectiveState, isVisible, shownVersion, whereDelivery, whereState } from './effective';
export { addSlips, createFilling, discardFilling, type FillingBatch, finishFilling, MAX_SLIPS_A_CALL, type NewSlip, SLIP_CARD_CONTEXT } from './fill';
export { DELIVER_JOB } from './job-kinds';
export { type CompanyRules, companyRules } from './policy';
export { withEditor } from './editors';
export { presentEdit } from './slip-edits';
export { sumCheckOf } from './sum-rules';
export { scheduledBatches, unscheduleAll } from './unschedule';
export { batches, type BatchRow, type Db, loadBatch } from './queries';
