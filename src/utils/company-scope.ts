import { currentPath } from './base-path';

let ownCompany: string | null = null;

/** Remembers the company this tab's user works for; another tab may have switched on the server meanwhile. */
export function rememberOwnCompany(companyId: string | null): void {
  ownCompany = companyId;
}

/** The company an administrator's page is about: `?companyId=` of an address under /company/, else null. */
export function adminCompany(): string | null {
  if (!currentPath().startsWith('/company/')) return null;
  return new URLSearchParams(window.location.search).get('companyId');
}

/** The company a writing call is meant for, sent along so that the server can refuse a mistaken one. */
export function meantCompany(): string | null {
  return adminCompany() ?? ownCompany;
}
