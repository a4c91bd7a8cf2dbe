import type { ColumnType, Generated } from 'kysely';
import type { JOB_STATES } from '@contract/jobs/schemas';
import type { Audience } from '@contract/notice/choices';
import type { Json } from '../json';
import type { CompanyOrPlatform } from '../platform-rows';

export type JobState = (typeof JOB_STATES)[number];
export type JobResult = Record<string, string | number | boolean | null>;

export interface JobTable {
  id: string;
  company_id: CompanyOrPlatform;
  owner_id: string | null;
  kind: string;
  payload: Json<Record<string, unknown>>;
  state: Generated<JobState>;
  /** Runs begun, the present one included. */
  attempt: Generated<number>;
  run_at: Date;
  /** While running: the moment from which another process may take the job up. */
  lease_until: Date | null;
  lease_token: string | null;
  dedupe_key: string | null;
  done: Generated<number>;
  total: Generated<number>;
  unit: Generated<string>;
  step: Generated<string>;
  error: string | null;
  result: ColumnType<JobResult, string | undefined, string>;
  created_at: Date;
  finished_at: Date | null;
}

export interface EventLogTable {
  id: string;
  at: Date;
  company_id: CompanyOrPlatform;
  permission: string | null;
  account_ids: Json<string[]> | null;
  audience: ColumnType<Audience | null, string | null | undefined, string | null>;
  event: string;
  data: Json<unknown>;
}

/** Messages to the outside, sent at least once and, by their key, queued at most once. */
export interface OutboxTable {
  company_id: string;
  id: string;
  /** What the message belongs to, e.g. a batch's id: settled and counted together. */
  group_id: string;
  kind: 'sms' | 'notice';
  dedupe_key: string;
  payload: Json<Record<string, string>>;
  /** 'queued' | 'sending' | 'sent' | 'failed' */
  state: Generated<string>;
  attempts: Generated<number>;
  lease_until: Date | null;
  error: string | null;
  /** To whom it was last handed ('sandbox' or a channel); null: before channels, or to nobody yet. */
  channel: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  settled_at: Date | null;
}
