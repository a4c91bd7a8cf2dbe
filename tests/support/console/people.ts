import { ROLE_NUMBER, type Role } from '@contract/roles';
import type { CurrentUser } from '@contract/session/schemas';
import { SMS_TEMPLATES } from '@contract/sms-outbox/choices';

export const COMPANY = {
  id: '01900000-0000-7000-8000-0000000000c1',
  name: '海川精密制造有限公司',
  shortName: '海川精密',
  wageReviewRequired: true,
};

/** A signed-in person of a role, as the server describes one. */
export function person(role: Role, own: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '01900000-0000-7000-8000-0000000000a1',
    account: role,
    name: '王晓明',
    avatarUrl: null,
    role: ROLE_NUMBER[role],
    mobileMasked: '138****1234',
    companies: role === 'admin' ? [] : [COMPANY],
    hasStaff: role !== 'admin',
    mustChangePassword: false,
    idleMinutes: null,
    mustSetUpFactor: false,
    notifyCount: 0,
    unreadCount: 0,
    services: {
      sms: 'sandbox',
      mail: 'off',
      payment: 'sandbox',
      identity: 'sandbox',
      esign: 'sandbox',
      texts: [...SMS_TEMPLATES],
    },
    ...own,
  };
}
