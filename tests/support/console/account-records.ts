import type { AccountItem, UserItem } from '@contract/accounts/schemas';
import type { OwnProfile } from '@contract/own-account/schemas';
import { COMPANY } from './people';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const OTHER_COMPANY = { id: id(502), name: '南岭食品有限公司' };

/** A finance clerk of two companies; a test overrides what it is about. */
export function accountItem(own: Partial<AccountItem> = {}): AccountItem {
  return {
    id: id(601),
    version: 3,
    account: 'lin_shu',
    name: '林书',
    mobileMasked: '138****6001',
    role: 4,
    companies: [{ id: COMPANY.id, name: COMPANY.name }, OTHER_COMPANY],
    state: 'active',
    lockedUntil: null,
    mustChangePassword: false,
    lastLoginAt: '2026-11-05T01:30:00.000Z',
    lastLoginIp: '192.0.2.7',
    secondFactor: false,
    createdAt: '2026-01-05T01:30:00.000Z',
    actions: ['disable', 'resetPassword', 'signOut', 'delete'],
    self: false,
    ...own,
  };
}

export function userItem(own: Partial<UserItem> = {}): UserItem {
  return {
    id: id(701),
    version: 2,
    account: null,
    name: '周小雨',
    mobileMasked: '138****7001',
    state: 'active',
    lockedUntil: null,
    lastLoginAt: null,
    createdAt: '2026-02-05T01:30:00.000Z',
    realName: 'unsubmitted',
    source: 'official',
    lastActiveAt: '2026-11-05T01:30:00.000Z',
    staff: [
      {
        companyId: COMPANY.id,
        companyName: COMPANY.name,
        staffId: id(801),
        name: '周小雨',
        staffNo: 'A007',
        left: false,
      },
    ],
    actions: ['disable', 'signOut', 'delete'],
    ...own,
  };
}

export function ownProfile(own: Partial<OwnProfile> = {}): OwnProfile {
  return {
    version: 5,
    account: 'wang_xm',
    name: '王晓明',
    avatar: null,
    mobileMasked: '138****1234',
    email: null,
    role: 2,
    hasPassword: true,
    companies: [
      { id: COMPANY.id, name: COMPANY.name, open: true },
      { ...OTHER_COMPANY, open: true },
    ],
    lastLogin: { at: '2026-11-04T01:30:00.000Z', ip: '192.0.2.9' },
    ...own,
  };
}
