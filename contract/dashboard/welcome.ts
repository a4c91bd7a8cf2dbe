import { can } from '../permissions';
import type { Role } from '../roles';

/** How much of one's lists comes at first: rows, cards and each list once it is opened begin with the same. */
export const WELCOME_FIRST = { slips: 12, checks: 1, claims: 3, notices: 10 } as const;

/** What the page is about for a role: wages of a company, all companies, attendance, or one's own alone. */
export function welcomeWork(role: Role): 'wages' | 'companies' | 'attendance' | 'own' {
  if (can(role, 'wages.page')) return 'wages';
  if (can(role, 'company.manage')) return 'companies';
  return can(role, 'checks.page') ? 'attendance' : 'own';
}

/** Which banners stand beside it. */
export const welcomeBanners = (role: Role) => (can(role, 'banner.console') ? 'console' : 'appHome');
