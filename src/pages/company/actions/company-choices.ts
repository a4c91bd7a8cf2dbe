import { type CompanyAction } from '@contract/states/company';
import { isKnownPath } from '@/utils/routes';

/** What a menu offers for a company: the screens about it that exist, its record, the steps of its life. */
export type CompanyPlace = 'wages' | 'checks' | 'staff' | 'accounts';
export type CompanyChoice = 'view' | 'edit' | CompanyAction;

const PATHS: Record<CompanyPlace, string> = { wages: '/company/wages', checks: '/company/checks', staff: '/company/staff', accounts: '/system/admin' };

export interface PlaceLink {
  place: CompanyPlace;
  to: string;
}

/** The way to each screen about a company, in the order they are offered. */
export function placesOf(companyId: string): PlaceLink[] {
  return (Object.entries(PATHS) as [CompanyPlace, string][]).filter(([, path]) => isKnownPath(path)).map(([place, path]) => ({ place, to: `${path}?companyId=${companyId}` }));
}

const DANGEROUS: readonly CompanyAction[] = ['disable', 'delete'];

/** Whether the entry warns by its colour. */
export function isDangerous(action: CompanyAction): boolean {
  return DANGEROUS.includes(action);
}
