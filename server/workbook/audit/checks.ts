import { INSURANCE_CHECKS } from './insurance/checks';
import { cardCheck } from './person/card';
import { fundFileCheck, socialFileCheck, taxFileCheck } from './references/compare';
import type { AuditCheck, Learnt } from './types';

/** Every check of the audit, in the order in which its doubts are told. */
export const AUDIT_CHECKS: readonly AuditCheck<Learnt>[] = [
  cardCheck,
  taxFileCheck,
  socialFileCheck,
  fundFileCheck,
  ...INSURANCE_CHECKS,
];
