import type { JobView } from '../jobs/schemas';
import type { BatchCounts } from '../wages/batch-schemas';
import type { WageBatchState } from '../states/wage-batch';

/** Address of the event stream: server-sent events read by fetch with the Bearer header; `Last-Event-ID` resumes. */
export const EVENTS_PATH = '/api/events';

/** What the server tells a signed-in browser, by event name. Numbers only, never amounts or names. */
export interface ServerEvents {
  job: JobView;
  batch: { batchId: string; state: WageBatchState; version: number; counts: BatchCounts };
  import: { importId: string; state: string; version: number };
  /** The employee's own slips changed (published, recalled, re-issued). */
  mySlips: { payMonth: string };
}

export type ServerEventName = keyof ServerEvents;
