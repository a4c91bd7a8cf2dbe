import { type Role, roleOf } from '@contract/roles';
import { can, type Permission } from '@contract/permissions';
import type { CompanyBrief, CurrentUser } from '@contract/session/schemas';
import type { Services } from '@contract/services/schemas';
import { useSelector } from '@umijs/max';
import type { SettingState } from './setting';
import type { RootState } from './root-state';
import type { SessionState } from './user';

/** Part of the store. */
export function useStoreState<T>(pick: (state: RootState) => T): T {
  return useSelector(pick);
}

export function useSettings(): SettingState {
  return useStoreState((state) => state.setting);
}

export function useSession(): SessionState {
  return useStoreState((state) => state.user.session);
}

/** The signed-in person; empty before anybody is. */
export function useCurrentUser(): Partial<CurrentUser> {
  return useStoreState((state) => state.user.currentUser);
}

const NOTHING: Services = { sms: 'off', mail: 'off', payment: 'off', identity: 'off', esign: 'off', texts: [] };

/** What of the outside is connected. */
export function useServices(): Services {
  return useStoreState((state) => state.user.currentUser.services ?? NOTHING);
}

/** The company worked for: an administrator has none. */
export function useCurrentCompany(): CompanyBrief | undefined {
  return useStoreState((state) => state.user.currentCompany);
}

export function useRole(): Role {
  return useStoreState((state) => roleOf(state.user.currentUser.role));
}

/** Whether the signed-in person's role holds a permission. */
export function useCan(permission: Permission): boolean {
  return can(useRole(), permission);
}
