import { isKnownPath } from './routes';

/** A screen about one company, and where it is. */
export type CompanyPlace = 'wages' | 'checks' | 'staff' | 'accounts';

const PATHS: Record<CompanyPlace, string> = {
  wages: '/company/wages',
  checks: '/company/checks',
  staff: '/company/staff',
  accounts: '/system/admin',
};

export interface PlaceLink {
  place: CompanyPlace;
  path: string;
  /** With the company in the address. */
  to: string;
}

/** The way to each screen about a company that there is, in the order they are offered. */
export function placesOf(companyId: string): PlaceLink[] {
  return (Object.entries(PATHS) as [CompanyPlace, string][])
    .filter(([, path]) => isKnownPath(path))
    .map(([place, path]) => ({ place, path, to: `${path}?companyId=${companyId}` }));
}
