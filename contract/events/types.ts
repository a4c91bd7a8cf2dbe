import type { NoticeBrief } from '../bell/brief';
import type { RealNameState } from '../states/real-name';
import type { JobView } from '../jobs/schemas';
import type { BatchCounts } from '../wages/batch-schemas';
import type { WageBatchState } from '../states/wage-batch';

/** Address of the event stream: server-sent events read by fetch with the Bearer header; `Last-Event-ID` resumes. */
export const EVENTS_PATH = '/api/events';

/** What the server tells a signed-in browser, by event name. Numbers only, never amounts or names. */
export interface ServerEvents {
  /** Its words in Chinese, whoever hears it: the answer of a call has them in the asker's language. */
  job: JobView;
  batch: { batchId: string; state: WageBatchState; version: number; counts: BatchCounts };
  import: { importId: string; state: string; version: number };
  /** The person works for another company from now on, by a switch in some tab or on some device. */
  company: { companyId: string };
  /**
   * The employee's own slips changed (published, recalled, re-issued). With `sentAt` (ISO 8601) the slip published at that moment
   * has been sent and nothing else: whoever shows it knows it all. `claimable`: in a company whose people may claim their pay.
   */
  mySlips: { payMonth: string; sentAt?: string; claimable?: boolean };
  /** The employee's own attendance was sent to him. */
  myChecks: { month: string };
  /** The employee's own claims changed. */
  myClaims: { claimId: string };
  /** A claim somebody is paying changed: told to who pays. */
  claims: { claimId: string };
  /** A feedback was raised, answered or closed: for who deals with it. */
  feedback: { feedbackId: string };
  /** The same for the employee whose it is. */
  myFeedback: { feedbackId: string };
  /** An answer to an objection about a slip was prepared, sent or given back, or what it answers has changed: for who prepares them. */
  prepared: { feedbackId: string; slipId: string };
  /** A bank account of a person was entered for another to agree to, or settled: for those who keep records. */
  staffCard: { staffId: string };
  /** Rules of approval were saved, proposed or settled: for those who read them. */
  approvalRules: Record<string, never>;
  /** An identity was handed in, answered for or decided on: for who decides. */
  realName: { id: string };
  /** The same for the person whose it is. */
  myRealName: { state: RealNameState };
  /** A contract was sent, signed or ended: for those who keep contracts. */
  contracts: { contractId: string };
  /** The same for who signs it. */
  myContracts: { contractId: string };
  /** All lines of the person's bell, newest first: sent whole whenever a stream begins, so that nothing is lost whatever was missed. */
  notices: NoticeBrief[];
  /** A new line of the bell. */
  notice: Omit<NoticeBrief, 'read'>;
  /** Lines read on another device or in another tab. */
  noticesRead: { ids: string[] };
  /** Lines that are no longer in the bell: cleared elsewhere, withdrawn, expired, done. */
  noticesGone: { ids: string[] };
}

export type ServerEventName = keyof ServerEvents;
