/** One try to sign in to an account. */
export interface LoginLogTable {
  account_id: string;
  /** UUID v7: newest last. */
  id: string;
  at: Date;
  method: 'account' | 'mobile';
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

/** One row, kept by triggers of the account table. Accounts are never deleted but marked so. */
export interface AccountTallyTable {
  only_row: boolean;
  /** Accounts of role 0. */
  users: bigint;
}
