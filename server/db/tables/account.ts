import type { Generated } from 'kysely';
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
  result: LoginEntry['result'];
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

/** A public key by which an account signs in (WebAuthn), the private one is its owner's. */
export interface PasskeyTable {
  id: string;
  account_id: string;
  /** base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** How often it was used, by its own count; 0 = it does not count. */
  counter: bigint;
  /** How the browser reaches it, by commas. */
  transports: string;
  name: string;
  synced: boolean;
  created_at: Date;
  last_used_at: Generated<Date | null>;
  /** When it last counted backwards. */
  cloned_at: Generated<Date | null>;
}

/** A challenge given out and not answered yet. */
export interface OneTimeChallengeTable {
  challenge_hash: string;
  purpose: 'register' | 'prove' | 'second' | 'signIn' | 'work';
  /** Whose it is: hash of a session's token, or of what a browser keeps while somebody signs in. */
  bound_to: string;
  expires_at: Date;
}

/** Second factors of an account: its authenticator app, being set up until it is confirmed, and what wrong codes cost. */
export interface SecondFactorTable {
  /** The account's. */
  id: string;
  /** Of the app; null = the account has passkeys alone. */
  secret_sealed: string | null;
  confirmed_at: Date | null;
  /** Time step (30 s since 1970) of the last code taken. */
  last_step: Generated<number>;
  wrong_count: Generated<number>;
  /** After wrong codes none is looked at until then. */
  wait_until: Generated<Date | null>;
}

export interface RecoveryCodeTable {
  account_id: string;
  /** Keyed hash of account and code. */
  code_hash: string;
  used_at: Generated<Date | null>;
}

/** A row for each role of which it is required. */
export interface SecondFactorRoleTable {
  /** Number of contract/roles.ts. */
  role: number;
}
