/** What other modules may use of wage batches. */
export { listBatches } from './list';
export { actOnBatch, type ActInput } from './lifecycle/batch-actions';
export { announceBatch } from './announce';
export { checkNamedForImport } from './confidential/check';
export { namedLines } from './confidential/named-bell';
export { namedPeople } from './confidential/people';
export { bankFailedLines } from './bank-answer/return-bell';
export { bankPaidLines } from './bank-answer/paid-bell';
export { undeliveredLines } from './delivery/undelivered-bell';
export { purgeAnswers } from './bank-answer/purge';
export { slipPayment, wherePayment } from './bank-answer/standing';
export { reviewLines } from './review/review-bell';
export { returnedLines } from './review/returned-bell';
export { carryObjections } from './slips/carry-objections';
export { changedItems } from './slips/changed-items';
export { countSlips, countSlipsAlong, type SlipCounts } from './slips/count-slips';
export { confirmDeadline } from './slips/confirm-deadline';
export { findBatches, newestIssuedMonth, newestPaidMonth } from './find';
export { lagOf, monthsBefore, wageFacts, type WageFacts } from './month/issued-months';
export { monthRows } from './month/month-rows';
export { usesBankFiles } from './month/payments';
export { facts, step } from './month/step';
export { MOST_TOLD, wageTodos } from './month/wage-todos';
export { wageTrend } from './trend';
export { whereDelivery, whereState } from './slips/effective-state';
export {
  addSlips,
  createFilling,
  discardFilling,
  type FillingBatch,
  finishFilling,
  MAX_SLIPS_A_CALL,
  type NewSlip,
  SLIP_CARD_CONTEXT,
} from './slips/fill-batch';
export { DELIVER_JOB, SIGN_JOB, UNSIGN_JOB } from './job-kinds';
export { acceptedBefore, acceptedIn, addAcceptedFindings, type RememberedFinding } from './review/accepted-findings';
export { addFindings, addMissing, keepGroups, type NewFinding, type NewMissing } from './review/groups/keep';
export { presentGroups } from './review/groups/present';
export { unseenBy, unseenOf } from './review/groups/seen';
export { see } from './review/groups/see';
export { addImportChanges, type NewImportChange } from './review/import-changes';
export { reviewBatch } from './review/review';
export { otherBatches, otherMonthlyBatches, paidTwiceText, withOneMore } from './review/paid-twice';
export {
  type CompanyRules,
  companyRules,
  requireRoleFor,
  rulesOf,
  sees,
  type StoredRules,
  storedRules,
} from './policy';
export { voidFirstApprovals } from './lifecycle/first-approval';
export { withEditor } from './lifecycle/editors';
export { keepCountedStep, recordStep } from './lifecycle/timeline';
export { refusedLater } from './delivery/refused-later';
export { enqueueRemind, refuseRemind } from './delivery/start-remind';
export { remindSlips } from './delivery/remind-job';
export { writeSlips } from './export/export-slips';
export { hasPublishedWages } from './published-months';
export { type MonthlyPay, monthlyPay } from './month/monthly-pay';
export { presentEdit } from './slips/slip-edits';
export { buildSlipView } from './slips/slip-view';
export { requireSignable } from './lifecycle/settings';
export { reviewerNames, submitMade, submitRefusal, tellSubmitted } from './lifecycle/submit-made';
export {
  mayVoid,
  NO_SIGNING,
  orderSigning,
  orderUnsigning,
  presentSign,
  signingBegun,
  type SignOrder,
  type UnsignOrder,
} from './slips/slip-signing';
export { packedSlips, packSlips, unpackSlips } from './slips/packed-slips';
export { agreedByFirst, agreedByRules } from './slips/second-release';
export { SLIPS_HELD, type SlipsHeld } from './lifecycle/slips-held';
export { keepSumRules, sumCheckOf } from './slips/sum-rules';
export { scheduledWages } from './lifecycle/scheduled-wages';
export { batches, type BatchRow, type Db, loadBatch } from './queries';
