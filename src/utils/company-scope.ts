import { currentPath } from './base-path';

let ownCompany: string | null = null;

/** Remembers the company this tab's user works for; another tab may have switched on the server meanwhile. */
export function rememberOwnCompany(companyId: string | null): void {
  ownCompany = companyId;
}

/** Addresses of an administrator's pages about one company; a feedback belongs to one, too. */
const ABOUT_ONE = ['/company/', '/feedback/'];

/** The company an administrator's page is about: `?companyId=` of its address, else null. */
export function adminCompany(): string | null {
  if (!ABOUT_ONE.some((start) => currentPath().startsWith(start))) return null;
  return new URLSearchParams(window.location.search).get('companyId');
}

/** The company a writing call is meant for, sent along so that the server can refuse a mistaken one. */
export function meantCompany(): string | null {
  return adminCompany() ?? ownCompany;
}
