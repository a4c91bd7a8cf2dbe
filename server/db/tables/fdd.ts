import type { Generated } from 'kysely';
import type { AuthMethod, CertState, GrantState, PartyKind } from '@contract/fdd/choices';
import type { AuthState } from '@contract/states/auth-record';
import type { FascAuthStatus } from '@contract/fdd/provider-status';
import type { Json } from '../json';

/** 法大大认证记录: one of a company, one of each person of it. */
export interface FddAuthTable {
  company_id: string;
  id: string;
  kind: PartyKind;
  /** Of persons. */
  staff_id: string | null;
  name: string;
  /** 证件号 or 统一社会信用代码. */
  cert_no_sealed: string | null;
  cert_no_index: string | null;
  /** Ours; of persons. */
  client_user_id: string | null;
  /** Ours; of companies. */
  client_corp_id: string | null;
  open_user_id: string | null;
  open_corp_id: string | null;
  method: AuthMethod;
  transaction_no: string | null;
  serial_no: string | null;
  state: Generated<AuthState>;
  /** What the provider said last, in its own words. */
  raw: Json<FascAuthStatus>;
  cert_state: Generated<CertState>;
  grant_state: Generated<GrantState>;
  scopes: Json<string[]>;
  fail_reason: string | null;
  link_sealed: string | null;
  link_expires_at: Date | null;
  submitted_at: Date | null;
  approved_at: Date | null;
  synced_at: Date | null;
  version: Generated<number>;
  created_at: Date;
}

/** What happened to a record, for people to read. */
export interface FddStepTable {
  company_id: string;
  id: string;
  record_id: string;
  at: Date;
  /** Null = the provider or the system. */
  by_name: string | null;
  action: string;
  /** Which signer it is about. */
  subject: string | null;
  note: string | null;
}

/** A call of the provider as it came. */
export interface FddEventTable {
  id: string;
  event_key: string;
  event: string;
  payload_sealed: string;
  event_at: Date | null;
  received_at: Date;
  outcome: Generated<'waiting' | 'applied' | 'ignored' | 'unknown'>;
  company_id: string | null;
  record_id: string | null;
}

/** What the sandbox remembers. */
export interface FddSandboxTable {
  id: string;
  /** The sandbox's own name of the item. */
  key: string;
  reference: string | null;
  item_sealed: string;
  updated_at: Date;
}
