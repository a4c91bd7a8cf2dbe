import { type AccountState, accountActions } from '@contract/states/account';
import { roleOf } from '@contract/roles';
import type { Actor } from '../../kernel/actor';

/** What the state of an account follows from. */
export interface AccountStateRow {
  id: string;
  account: string | null;
  role: number;
  enabled: boolean;
  deleted_at: Date | null;
  locked_until: Date | null;
  has_password: boolean;
  has_factor: boolean;
}

export function stateOf(row: Pick<AccountStateRow, 'enabled' | 'deleted_at'>): AccountState {
  if (row.deleted_at !== null) return 'deleted';
  return row.enabled ? 'active' : 'disabled';
}

/** What an account's password is to its owner. */
export function passwordOf({
  account,
  role,
  has_password: hasPassword,
}: Pick<AccountStateRow, 'account' | 'role' | 'has_password'>) {
  return { hasPassword, wantsPassword: account !== null || roleOf(role) !== 'user' };
}

/** State, lock and open actions of an account for the person who asks. */
export function presentState(row: AccountStateRow, actor: Pick<Actor, 'id'>, now: Date) {
  const state = stateOf(row);
  const locked = row.locked_until !== null && row.locked_until > now;
  const self = row.id === actor.id;
  return {
    state,
    lockedUntil: locked && row.locked_until ? row.locked_until.toISOString() : null,
    actions: accountActions({ state, locked, self, hasFactor: row.has_factor, ...passwordOf(row) }),
  };
}
