import { stripBase } from './base-path';
import { meantCompany } from './company-scope';
import { drop, keep, kept } from './kept';
import { STORAGE_KEYS } from './storage-keys';

const NAME = 'place';
/** Milliseconds for which somebody is led back. */
const HOURS_12 = 12 * 3600_000;

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
  keep(NAME, place);
}

/** Whether a place was left, be it whose it may. */
export const hasPlace = () => kept(NAME) !== null;

/** The place, once: for the same person within half a day, else null. */
export function takePlace(person: string): PlaceLeft | null {
  const place = kept(NAME) as PlaceLeft | null; // written by rememberPlace alone
  drop(NAME);
  return place !== null && place.by === person && Date.now() - place.at < HOURS_12 ? place : null;
}
