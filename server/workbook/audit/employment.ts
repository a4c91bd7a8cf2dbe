import type { StaffEntry } from '../types';

/** Whether somebody joined or left in a month (YYYY-MM), as far as the staff record says. */
export const inOrOut = (staff: StaffEntry | null, month: string): boolean =>
  staff?.facts?.entryDate?.slice(0, 7) === month || staff?.leaveDate?.slice(0, 7) === month;

/** Whether somebody works full time by a labour contract; null = the record does not say. */
export function isLabourContract({ facts }: StaffEntry): boolean | null {
  const type = facts?.employmentType ?? null;
  return type === null ? null : type === 'fullTime' || type === 'dispatch';
}
