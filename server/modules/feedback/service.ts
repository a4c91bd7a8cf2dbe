/** What other modules may use of feedback, and what it asks of those that have the records it is about. */
export { listFeedback } from './list';
export { announceFeedback } from './announce';
export { announcePrepared, preparedLines } from './prepared/bell';
export { feedbackLines } from './bell';
export {
  answerByCorrection,
  correctionWaits,
  explainFix,
  openFeedbackOfBatch,
  openFeedbackOfRecords,
  takeBackAnswer,
} from './corrections';
export { acceptFeedback, acceptFeedbackOfSlips, withdrawFeedback } from './employee/withdraw-accept';
export { feedbackOfRecord, feedbackOfSlips, type FeedbackRow } from './queries';
export { type NewFeedback, raiseAllFeedback, raiseFeedback } from './employee/raise';
export { presentThreads, type Reader } from './thread/present-threads';
export {
  type CheckInQuestion,
  FEEDBACK_TARGETS,
  type FeedbackTargets,
  type HeldTarget,
  type RevealedSlip,
  type SlipCorrections,
  type SlipInQuestion,
} from './targets';
export { objectionsToPrepare } from './prepared/to-prepare';
export { waitingFeedback } from './waiting';
export { openSupplements, settleSupplement } from './supplements';
