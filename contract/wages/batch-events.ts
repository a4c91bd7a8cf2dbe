import { WAGE_BATCH_ACTIONS } from '../states/wage-batch';

/** What a batch's history may hold besides the steps of the batch itself: steps on single slips, and what left the system. */
export const BATCH_EVENTS = [
  ...WAGE_BATCH_ACTIONS,
  'create',
  'settings',
  /** Who alone sees it was named, or named anew by an administrator; or everybody sees it again. */
  'named',
  'namedAnew',
  'unnamed',
  'slipAdd',
  'slipEdit',
  /** Slips changed by a sheet of corrections, those that were out taken back for it. */
  'slipsCorrected',
  'slipRecall',
  'slipRepublish',
  /** The first of two agreed to that. */
  'slipReleaseFirst',
  'remind',
  'slipRemind',
  'export',
  'bankFile',
  'taxFile',
  'voucher',
  'print',
  'slipPdf',
  'proofPack',
  'cardSheet',
  'cardStaff',
  'bankRetry',
  'bankAnswer',
  'bankAnswerRemoved',
  'paidElsewhere',
  'paidElsewhereUndone',
  /** The first of two approved it; that was undone, as the rules of approval were changed. */
  'approveFirst',
  'firstVoided',
  /** A reviewer saw what is to be seen before an approval. */
  'seen',
] as const;
export type BatchEvent = (typeof BATCH_EVENTS)[number];

/** Who took a step no person took: the machine by itself, or at the time a person had set. */
export const BATCH_EVENT_AUTHORS = ['system', 'schedule'] as const;
export type BatchEventAuthor = (typeof BATCH_EVENT_AUTHORS)[number];

/** What a step's line adds; told in the reader's language with its values. */
export const BATCH_EVENT_NOTES = [
  'undelivered',
  'companyClosed',
  'reviewMissing',
  'slipVersion',
  'reminded',
  'printed',
  /** A step on several slips at once: how many. */
  'slips',
  'changedItems',
  'imported',
  'bankAnswer',
  /** 单人操作: by whoever made the batch, who has proved himself anew for it. */
  'alone',
  /** Its values: groups by their keys, each with the time. */
  'seen',
] as const;
