import type { Generated } from 'kysely';
import type { PartyKind } from '@contract/fdd/choices';
import type { ContractKind, ContractSubject } from '@contract/fdd/contract-choices';
import type { ContractState, SignerState } from '@contract/states/contract-record';

/** 签署记录: one document on its way to be signed. */
export interface FddContractTable {
  company_id: string;
  id: string;
  /** The 发起签署 it came from. */
  batch_id: string;
  contract_no: string;
  title: string;
  kind: ContractKind;
  /** Null = an uploaded file. */
  template_name: string | null;
  started_by: string;
  source_file_id: string;
  /** The signed document, kept when it was archived. */
  signed_file_id: string | null;
  /** 交易号, transReferenceId: ours, a new one for each try at the provider. */
  reference: string;
  sign_task_id: string | null;
  abolish_task_id: string | null;
  /** Of the module that asked for it: the same key makes one contract. */
  dedupe_key: string | null;
  subject_type: ContractSubject | null;
  subject_id: string | null;
  state: Generated<ContractState>;
  /** What the provider said last, in its own words. */
  raw_status: string | null;
  fail_reason: string | null;
  expires_at: Date;
  /** When a task was last asked for. */
  tried_at: Date | null;
  urged_at: Date | null;
  synced_at: Date | null;
  finished_at: Date | null;
  version: Generated<number>;
  created_at: Date;
}

/** Who signs a contract. */
export interface FddSignerTable {
  company_id: string;
  contract_id: string;
  /** Ours, once in a task; unguessable. */
  actor_id: string;
  position: number;
  kind: PartyKind;
  /** Of persons. */
  staff_id: string | null;
  name: string;
  state: Generated<SignerState>;
  joined: Generated<boolean>;
  read: Generated<boolean>;
  signed_at: Date | null;
  reason: string | null;
}
