import type { AccountSource } from '@contract/accounts/choices';
import type { LoginEntry } from '@contract/accounts/schemas';
import type { RealNameState } from '@contract/states/real-name';

/** One try to sign in to an account. */
export interface LoginLogTable {
  account_id: string;
  /** UUID v7: newest last. */
  id: string;
  at: Date;
  method: LoginEntry['method'];
  result: 'ok' | 'wrongPassword' | 'disabled' | 'noCompany';
  ip: string;
  user_agent: string;
}

/** Hashes of passwords an account had before its present one. */
export interface PasswordHistoryTable {
  account_id: string;
  /** UUID v7: newest last. */
  id: string;
  password_hash: string;
}

/** Kept by triggers of the account table. Accounts are never deleted but marked so. */
export interface UserTallyTable {
  source: AccountSource;
  real_name_state: RealNameState;
  /** Accounts of role 0. */
  users: bigint;
}
