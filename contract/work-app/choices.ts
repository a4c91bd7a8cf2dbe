/**
 * Why nobody is let in from a work app. `expired`: too late, used before, or begun in another browser; `provider`: the work
 * app is away; `setup`: it refuses what the company has set up; `denied`: its owner did not agree, or the code was no good;
 * `stranger`: not of the company in the work app; `noMobile`: the app does not tell his mobile; `unknown`: nobody of the staff;
 * `ambiguous`: more than one of the staff; `noRecordMobile`: his record has no mobile, by which his account would be known;
 * `console`: works with the console, or has another role than employee; `elsewhere`: his account is not of this company
 * alone; `other`: the account of his mobile is another person's; `disabled`: his account is; `closed`: the company is;
 * `off`: switched off meanwhile; `changed`: his record or account changed at that moment.
 */
export const WORK_APP_REFUSALS = [
  'expired',
  'provider',
  'setup',
  'denied',
  'stranger',
  'noMobile',
  'unknown',
  'ambiguous',
  'noRecordMobile',
  'console',
  'elsewhere',
  'other',
  'disabled',
  'closed',
  'off',
  'changed',
] as const;
export type WorkAppRefusal = (typeof WORK_APP_REFUSALS)[number];

/** What a refusal carries. */
export interface WorkAppRefused {
  reason: WorkAppRefusal;
  /** Where to begin anew; null where that would end the same. */
  again: string | null;
}

/** After it, in the address of the login page, stands the code for which the console fetches the session: browsers send nobody what follows a '#'. */
export const WORK_APP_MARK = '#work-app=';
