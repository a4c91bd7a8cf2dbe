import type { StaffEntry } from '../../types';

/** As what a sheet says somebody is insured, else where the record does. */
export const insuredAsOf = (said: string, staff: StaffEntry | null): string =>
  said.trim() === '' ? (staff?.facts?.insuredPlace ?? '') : said;
