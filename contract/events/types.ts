import type { JobView } from '../jobs/schemas';
import type { BatchCounts } from '../wages/batch-schemas';
import type { WageBatchState } from '../states/wage-batch';

/** Address of the event stream: server-sent events read by fetch with the Bearer header; `Last-Event-ID` resumes. */
export const EVENTS_PATH = '/api/events';

/** One line of the bell in the header. */
export interface NoticeBrief {
  id: string;
  /** Tab of the bell: notification, message or event. */
  type: string;
  title: string;
  /** When it was sent, ISO 8601. */
  sentAt: string;
  read: boolean;
}

/** What the server tells a signed-in browser, by event name. Numbers only, never amounts or names. */
export interface ServerEvents {
  job: JobView;
  batch: { batchId: string; state: WageBatchState; version: number; counts: BatchCounts };
  import: { importId: string; state: string; version: number };
  /** The person works for another company from now on, by a switch in some tab or on some device. */
  company: { companyId: string };
  /** The employee's own slips changed (published, recalled, re-issued). */
  mySlips: { payMonth: string };
  /** The employee's own attendance was sent to him. */
  myChecks: { month: string };
  /** All notices of the person that still stand in the bell, newest first: sent whole, so that a missed event loses none. */
  notices: NoticeBrief[];
}

export type ServerEventName = keyof ServerEvents;
