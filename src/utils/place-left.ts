import { stripBase } from './base-path';
import { meantCompany } from './company-scope';
import { keep, kept } from './kept';
import { STORAGE_KEYS } from './storage-keys';

/** By which it is kept. */
export const PLACE = 'place';

export interface PlaceLeft {
  by: string | null;
  company: string | null;
  /** Path and query, without the base. */
  path: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Remembers in this tab where somebody was when his session ended. The page that says so leads on without a redirect
 * parameter, as specified; the way back is offered after he has signed in.
 */
export function rememberPlace(): void {
  const { pathname, search } = window.location;
  const place: PlaceLeft = {
    by: localStorage.getItem(STORAGE_KEYS.adminId),
    company: meantCompany(),
    path: stripBase(pathname) + search,
    at: Date.now(),
  };
  keep(PLACE, place);
}

/** Whether a place was left, be it whose it may. */
export const hasPlace = () => kept(PLACE) !== null;
