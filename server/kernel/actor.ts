import type { Role } from '@contract/roles';

/** The signed-in person a call is made by, as every service sees him. */
export interface Actor {
  id: string;
  role: Role;
  name: string;
  /** Active companies of the account, in its own order; empty for an admin. */
  companyIds: string[];
  /** Current company: for an admin the `?companyId=` of the call, else the first of his companies. */
  companyId: string | null;
  sessionId: string;
  /** Signed in with an initial password: may do nothing but change it. */
  mustChangePassword?: boolean;
  /** Has to set up his second factor: may do nothing else. */
  mustSetUpFactor?: boolean;
  ip: string;
  userAgent: string;
}

/** The machine itself, where a scheduled job acts for nobody. */
export function systemActor(companyId: string | null): Actor {
  return { id: SYSTEM_ID, role: 'user', name: '系统', companyIds: [], companyId, sessionId: '', ip: '', userAgent: '' };
}

export const SYSTEM_ID = '00000000-0000-7000-8000-000000000000';
