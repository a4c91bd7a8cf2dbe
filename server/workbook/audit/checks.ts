import { ATTENDANCE_CHECKS } from './attendance/checks';
import { INSURANCE_CHECKS } from './insurance/checks';
import { LAW_CHECKS } from './law/checks';
import { lastMonthCheck } from './months/last-month';
import { ageCheck } from './person/age';
import { cardCheck } from './person/card';
import { REFERENCE_CHECKS } from './references/compare';
import { enteredCheck } from './person/entered';
import { sharedCardCheck } from './person/shared-card';
import type { AuditCheck, Learnt } from './types';

/** Every check of the audit, in the order in which its doubts are told; those that yield come last. */
export const AUDIT_CHECKS: readonly AuditCheck<Learnt>[] = [
  cardCheck,
  ...REFERENCE_CHECKS,
  ...INSURANCE_CHECKS,
  ...LAW_CHECKS,
  ...ATTENDANCE_CHECKS,
  sharedCardCheck,
  enteredCheck,
  ageCheck,
  lastMonthCheck,
];
