import type { ContractState } from '@contract/states/contract-record';
import type { ContractRow } from './queries';

/** How a contract about one of another module's records stands. */
export interface SignTaskChange {
  contractId: string;
  companyId: string;
  /** The other module's record. */
  subjectId: string;
  /** The key it was asked for with. */
  onceKey: string | null;
  /** As it is by now, which may be further than the change that is told. */
  state: ContractState;
  /** The provider has a task of it. */
  sent: boolean;
  finishedAt: Date | null;
  /** Why it was refused, taken back or failed. */
  reason: string | null;
}

export const presentChange = (row: ContractRow & { subject_id: string }): SignTaskChange => ({
  contractId: row.id,
  companyId: row.company_id,
  subjectId: row.subject_id,
  onceKey: row.dedupe_key,
  state: row.state,
  sent: row.sign_task_id !== null,
  finishedAt: row.finished_at,
  reason: row.fail_reason,
});
