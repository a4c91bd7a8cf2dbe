/** What other modules may use of wage batches. */
export { actOnBatch, type ActInput } from './act';
export { announceBatch } from './announce';
export { reviewLines } from './bell';
export { returnedLines } from './returned-bell';
export { carryObjections } from './carry-objections';
export { changedItems } from './changed-items';
export { countSlips, type SlipCounts } from './count-slips';
export { confirmDeadline } from './deadline';
export { wageFigures } from './figures';
export { wageTrend } from './trend';
export { whereDelivery, whereState } from './effective';
export {
  addSlips,
  createFilling,
  discardFilling,
  type FillingBatch,
  finishFilling,
  MAX_SLIPS_A_CALL,
  type NewSlip,
  SLIP_CARD_CONTEXT,
} from './fill';
export { DELIVER_JOB, SIGN_JOB, UNSIGN_JOB } from './job-kinds';
export { otherMonthlyBatches, paidTwiceWords, withOneMore } from './paid-twice';
export { type CompanyRules, companyRules } from './policy';
export { withEditor } from './editors';
export { recordStep } from './timeline';
export { enqueueRemind, refuseRemind } from './start-remind';
export { hasPublishedWages } from './published';
export { presentEdit } from './slip-edits';
export { requireConfirmToSign } from './settings';
export {
  mayVoid,
  NO_SIGNING,
  orderSigning,
  orderUnsigning,
  presentSign,
  signingBegun,
  type SignOrder,
  type UnsignOrder,
} from './slip-signing';
export { sumCheckOf } from './sum-rules';
export { scheduledWages } from './unschedule';
export { batches, type BatchRow, type Db, loadBatch } from './queries';
