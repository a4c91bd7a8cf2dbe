/** What other modules may use of feedback. Whatever turns slips and months with it stands in the files behind routes.ts. */
export { announceFeedback } from './announce';
export { feedbackLines } from './bell';
export {
  answerByCorrection,
  correctionWaits,
  explainFix,
  openFeedbackOfBatch,
  openFeedbackOfRecords,
  takeBackAnswer,
} from './correct';
export { acceptFeedback, withdrawFeedback } from './end';
export { feedbackOf, type FeedbackRow } from './queries';
export { type NewFeedback, raiseFeedback } from './raise';
export { presentThreads, type Reader } from './thread';
export { openSupplements, settleSupplement } from './supplements';
