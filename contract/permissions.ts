import type { Role } from './roles';

/**
 * Who may do what. The only place a role is named for an action: routes, menus, buttons and the
 * server's guards all read this table. What depends on a record besides the role (state, company
 * settings, who submitted) stands with that record's state machine.
 */
export const PERMISSIONS = {
  'welcome.read': ['admin', 'manager', 'finance', 'attendance', 'user'],
  'company.manage': ['admin'],
  'company.approval': ['admin'],
  'company.payDay': ['admin', 'manager'],
  'banner.manage': ['admin'],
  'banner.console': ['admin', 'manager', 'finance', 'attendance'],
  'company.wages': ['admin'],
  'wages.page': ['manager', 'finance'],
  'wages.read': ['admin', 'manager', 'finance'],
  'wages.import': ['admin', 'manager', 'finance'],
  'wages.edit': ['admin', 'manager', 'finance'],
  'wages.submit': ['admin', 'manager', 'finance'],
  'wages.review': ['admin', 'manager'],
  'wages.publish': ['admin', 'manager', 'finance'],
  'wages.remind': ['admin', 'manager', 'finance'],
  'wages.print': ['admin', 'manager', 'finance'],
  'wages.incomeProof': ['admin', 'manager', 'finance'],
  'wages.close': ['admin', 'manager'],
  'wages.reopen': ['admin'],
  'wages.bankFile': ['admin', 'manager', 'finance'],
  'payRules.read': ['admin', 'manager', 'finance'],
  'payRules.edit': ['admin', 'manager'],
  'channels.read': ['admin', 'manager', 'finance'],
  'channels.edit': ['admin', 'manager'],
  'wages.taxFile': ['admin', 'manager', 'finance'],
  'company.checks': ['admin'],
  'checks.page': ['manager', 'attendance'],
  'checks.read': ['admin', 'manager', 'attendance'],
  'checks.edit': ['admin', 'manager', 'attendance'],
  'checks.import': ['admin', 'manager', 'attendance'],
  'checks.lock': ['admin', 'manager', 'attendance'],
  'checks.unlock': ['admin', 'manager'],
  'checks.lockUnfinished': ['admin', 'manager'],
  'company.staff': ['admin'],
  'staff.page': ['manager'],
  'staff.read': ['admin', 'manager'],
  'staff.edit': ['admin', 'manager'],
  'staff.import': ['admin', 'manager'],
  'staffPay.read': ['admin', 'manager', 'finance'],
  'staffPay.edit': ['admin', 'manager'],
  'staff.reveal': ['admin', 'manager'],
  'staff.exportFull': ['admin', 'manager'],
  'company.takeOut': ['admin', 'manager'],
  'staff.pick': ['admin', 'manager', 'finance', 'attendance'],
  'staff.createFromWages': ['admin', 'manager', 'finance'],
  'notice.manage': ['admin'],
  'feedback.read': ['admin', 'manager'],
  'feedback.answer': ['admin', 'manager'],
  'feedback.prepare': ['admin', 'manager', 'finance'],
  'realName.page': ['admin', 'manager'],
  'realName.review': ['admin', 'manager'],
  'fdd.manage': ['admin', 'manager'],
  'search.records': ['admin', 'manager', 'finance', 'attendance'],
  'system.accounts': ['admin'],
  'system.users': ['admin'],
  'system.outbox': ['admin'],
  'system.channels': ['admin'],
  'claims.read': ['admin'],
  'claims.review': ['admin'],
  'claims.pay': ['admin'],
  'account.own': ['admin', 'manager', 'finance', 'attendance', 'user'],
  'me.bell': ['admin', 'manager', 'finance', 'attendance', 'user'],
  'me.claims': ['admin', 'manager', 'finance', 'attendance', 'user'],
  'me.contracts': ['admin', 'manager', 'finance', 'attendance', 'user'],
  'me.checks': ['admin', 'manager', 'finance', 'attendance', 'user'],
  'me.feedback': ['admin', 'manager', 'finance', 'attendance', 'user'],
  'me.realName': ['admin', 'manager', 'finance', 'attendance', 'user'],
  'me.slips': ['admin', 'manager', 'finance', 'attendance', 'user'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** True when the role holds the permission; record-dependent conditions come on top. */
export function can(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}
