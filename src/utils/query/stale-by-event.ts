import { noticeOfLine } from '@contract/bell/brief';
import type { MyCheckDetail } from '@contract/checks/schemas';
import type { ServerEventName, ServerEvents } from '@contract/events/types';
import type { MyNotice } from '@contract/notice/schemas';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import type { BatchDetail, BatchListItem } from '@contract/wages/batch-schemas';
import type { MySlipCard, MySlipDetail, SlipDetail } from '@contract/wages/slip-schemas';
import type { Stale } from './refresh';

/** An answer of a list. */
const listOf = <T>(answer: unknown) => (answer as { list: T[] }).list;

const hasThread = (threads: readonly { id: string }[], id: string) => threads.some((thread) => thread.id === id);

/**
 * Which answers no longer hold after an event of the server. Paths stand here as text: the endpoints of all roles would
 * weigh on everybody's first visit; a test holds them against the contract.
 */
export const STALE: { [N in ServerEventName]?: (event: ServerEvents[N]) => Stale[] } = {
  batch: ({ batchId, state }) => [
    { path: '/api/dashboard/todos' },
    { path: '/api/dashboard/month' },
    { path: '/api/dashboard/wage-trend' },
    { path: '/api/wages/slips' },
    { path: '/api/wages/batches/:id/slips', id: batchId },
    { path: '/api/wages/slips/:id', where: (slip) => (slip as SlipDetail).batchId === batchId },
    // Of whose slips they are made only the server knows; there is one person's at a time.
    { path: '/api/wages/slips/:id/year' },
    { path: '/api/wages/slips/:id/comparison' },
    // In the same state only the counts move, and the event brings them (pages/wages). Another one brings other actions,
    // and a batch not on the page may belong to it now: the server knows.
    {
      path: '/api/wages/batches',
      where: (page) => !listOf<BatchListItem>(page).some((batch) => batch.id === batchId && batch.state === state),
    },
    { path: '/api/wages/batches/:id', id: batchId, where: (batch) => (batch as BatchDetail).state !== state },
    // A correction goes out with its batch.
    { path: '/api/feedback/:id', where: (feedback) => (feedback as FeedbackDetail).wages?.batchId === batchId },
  ],
  // The lists of 继续导入; who has an import open follows it by its version (components/sheet-import/session).
  import: () => [
    { path: '/api/dashboard/month' },
    { path: '/api/wages/imports' },
    { path: '/api/wages/history-imports' },
    { path: '/api/staff/imports' },
    { path: '/api/checks/imports' },
  ],
  mySlips: ({ payMonth, sentAt, claimable }) => [
    { path: '/api/me/slips', where: (page) => !listOf<MySlipCard>(page).some((card) => card.publishedAt === sentAt) },
    // Recalled meanwhile: asking again shows that it is taken back, also to who has it open.
    {
      path: '/api/me/slips/:id/read',
      method: 'POST',
      where: (slip) => {
        const { card } = slip as MySlipDetail;
        return card.payMonth === payMonth && card.publishedAt !== sentAt;
      },
    },
    { path: '/api/me/slips/:id/year' },
    { path: '/api/me/slips/:id/comparison' },
    ...(claimable === false ? [] : [{ path: '/api/me/claims/offers' }]),
  ],
  myChecks: () => [{ path: '/api/me/checks', below: true }],
  myClaims: () => [{ path: '/api/me/claims', below: true }],
  claims: ({ claimId }) => [{ path: '/api/claims' }, { path: '/api/claims/:id', id: claimId }],
  feedback: ({ feedbackId }) => [
    { path: '/api/dashboard/todos' },
    { path: '/api/feedback' },
    { path: '/api/feedback/:id', id: feedbackId },
    { path: '/api/wages/slips/:id', where: (slip) => hasThread((slip as SlipDetail).objections, feedbackId) },
  ],
  prepared: ({ feedbackId }) => [
    { path: '/api/dashboard/todos' },
    { path: '/api/feedback/:id/prepared', id: feedbackId },
  ],
  // What a feedback is about changes with it, and shows it.
  myFeedback: ({ feedbackId }) => [
    { path: '/api/me/feedback' },
    { path: '/api/me/checks' },
    { path: '/api/me/checks/:id', where: (check) => hasThread((check as MyCheckDetail).feedback, feedbackId) },
    {
      path: '/api/me/slips/:id/read',
      method: 'POST',
      where: (slip) => hasThread((slip as MySlipDetail).objections, feedbackId),
    },
  ],
  staffCard: ({ staffId }) => [
    { path: '/api/dashboard/todos' },
    { path: '/api/staff' },
    { path: '/api/staff/:id', id: staffId },
  ],
  // Who may review, publish or pay a sheet may be another one now. The open rules are a snapshot, so that nothing typed is lost.
  approvalRules: () => [
    { path: '/api/dashboard/todos' },
    { path: '/api/wages/batches' },
    { path: '/api/wages/batches/:id' },
  ],
  realName: ({ id }) => [
    { path: '/api/dashboard/todos' },
    { path: '/api/real-names' },
    { path: '/api/real-names/:id', id },
  ],
  myRealName: () => [{ path: '/api/me/real-name' }],
  contracts: ({ contractId }) => [
    { path: '/api/dashboard/todos' },
    { path: '/api/fdd/contracts' },
    { path: '/api/fdd/contracts/:id', id: contractId },
  ],
  myContracts: () => [{ path: '/api/me/contracts' }],
  // What was cleared out of the bell is still out; only the list itself knows what was withdrawn.
  noticesGone: ({ ids }) => {
    const gone = new Set(ids.map((line) => noticeOfLine(line)?.id));
    return [{ path: '/api/me/notices', where: (page) => listOf<MyNotice>(page).some(({ id }) => gone.has(id)) }];
  },
};
