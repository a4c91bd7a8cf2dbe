import type { Generated } from 'kysely';
import type { AccountSource } from '@contract/accounts/choices';
import type { CompanyWay } from '@contract/channels/choices';
import type { RealNameState } from '@contract/states/real-name';
import type { WorkAppRefusal } from '@contract/work-app/choices';
import type { Json } from '../json';
import type { CompanyOrPlatform } from '../platform-rows';

export interface AccountTable {
  id: string;
  account: string | null;
  name: string;
  /** Number of contract/roles.ts. */
  role: number;
  password_hash: string | null;
  mobile_sealed: string | null;
  mobile_index: string | null;
  /** False = taken from a staff record, never proved by a code. */
  mobile_proven: Generated<boolean>;
  enabled: Generated<boolean>;
  must_change_password: Generated<boolean>;
  /** The longest wait after wrong passwords anybody is in who tries to sign in to it. */
  locked_until: Generated<Date | null>;
  email: Generated<string | null>;
  mobile_last4: Generated<string | null>;
  last_login_at: Generated<Date | null>;
  last_login_ip: Generated<string | null>;
  avatar_file_id: Generated<string | null>;
  source: Generated<AccountSource>;
  /** Follows the staff records bound to the account, by a trigger: of several the one that says most. */
  real_name_state: Generated<RealNameState>;
  /** Set once and for good; name and mobile are taken away then. */
  deleted_at: Generated<Date | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
}

export interface AccountCompanyTable {
  account_id: string;
  company_id: string;
  position: number;
}

export interface SessionTable {
  /** SHA-256 of the bearer token, base64url. */
  token_hash: string;
  account_id: string;
  created_at: Date;
  last_seen_at: Date;
  /** When the person, not his page alone, last used it. */
  last_used_at: Date;
  expires_at: Date;
  sliding: boolean;
  ip: string;
  user_agent: string;
  /** Who vouches for the person: his company, whose work app he came from; null = he proved himself. */
  vouched_by: Generated<string | null>;
  /** When the person last gave his password or a second factor; null = not in this session. */
  proven_at: Generated<Date | null>;
}

/** Somebody on his way in from a work app. */
export interface WorkAppVisitTable {
  /** SHA-256 of the state, or of the hand-over code. */
  key_hash: string;
  step: 'state' | 'handOver';
  /** SHA-256 of what his browser keeps. */
  browser_hash: string;
  company_id: string;
  way: CompanyWay;
  /** Path of the console he wanted to go to. */
  redirect: string;
  /** Who he is; null as long as that is not known, and where nobody is let in. */
  staff_id: Generated<string | null>;
  refusal: Generated<WorkAppRefusal | null>;
  expires_at: Date;
}

/** Wrong passwords, and until when none is looked at. */
export interface SignInWaitTable {
  /** Keyed hash of the name as typed, in normal form; or for what else they are counted. */
  subject: string;
  /** Where they come from: keyed hash of a network or address, a known browser. */
  source: string;
  wrong_count: number;
  first_at: Date;
  wait_until: Date | null;
}

/** A browser an account has signed in from. */
export interface KnownDeviceTable {
  account_id: string;
  /** SHA-256 of what the browser keeps. */
  token_hash: string;
  first_at: Date;
  last_at: Date;
  id: string;
  /** Where it was first signed in from. */
  ip: string;
  /** Not the account's first: its owner's bell tells of it. */
  told: boolean;
}

export interface CaptchaTable {
  mobile_index: string;
  /** What the code is good for. */
  purpose: string;
  /** HMAC of number, purpose and code; null once used or voided. */
  code_hash: string | null;
  sent_at: Date;
  expires_at: Date;
  wrong_tries: Generated<number>;
}

/** What a number was sent: for a kind of purposes, or for all of them together. */
export interface CaptchaLimitTable {
  mobile_index: string;
  kind: string;
  /** The last time. */
  sent_at: Date;
  /** Codes sent on `day` (Asia/Shanghai, YYYY-MM-DD). */
  day: string;
  day_count: number;
}

export interface AuditLogTable {
  id: string;
  at: Date;
  account_id: string;
  account_name: string;
  role: string;
  company_id: CompanyOrPlatform;
  action: string;
  target_type: string;
  target_id: string;
  result: string;
  request_id: string | null;
  fields: Json<string[]>;
  note: string | null;
  ip: string;
  user_agent: string;
}

export interface IdempotencyTable {
  account_id: string;
  scope: string;
  request_id: string;
  answer: Json<unknown> | null;
  created_at: Generated<Date>;
}
