import type { EmploymentType } from '@contract/staff/choices';
import type { StaffEntry } from '../../types';

/** Whose pay may be labour remuneration or is taxed by other rules: students, re-employed pensioners, contractors. */
const OTHERS: ReadonlySet<EmploymentType> = new Set(['intern', 'rehire', 'labor']);

export const isTaxedOtherwise = (staff: StaffEntry | null): boolean => {
  const type = staff?.facts?.employmentType ?? null;
  return type !== null && OTHERS.has(type);
};
