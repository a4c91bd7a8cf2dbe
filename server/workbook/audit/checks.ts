import { ATTENDANCE_CHECKS } from './attendance/checks';
import { INSURANCE_CHECKS } from './insurance/checks';
import { LAW_CHECKS } from './law/checks';
import { formCheck, mergedCheck } from './form/checks';
import { unitCheck } from './form/unit';
import { formulaCheck } from './formulas/check';
import { baseWageCheck } from './months/base-wage-check';
import { lastMonthCheck } from './months/last-month';
import { ageCheck } from './person/age';
import { cardCheck } from './person/card';
import { enteredCheck } from './person/entered';
import { sharedCardCheck } from './person/shared-card';
import { REFERENCE_CHECKS } from './references/compare';
import { productCheck } from './sums/products';
import { subtotalCheck } from './sums/subtotals';
import { bonusTaxCheck } from './tax/bonus-tax';
import { wageTaxCheck } from './tax/wage-tax';
import type { AuditCheck, Learnt } from './types';

/** Every check of the audit, in the order in which its doubts are told; those that yield come last. */
export const AUDIT_CHECKS: readonly AuditCheck<Learnt>[] = [
  unitCheck,
  cardCheck,
  sharedCardCheck,
  enteredCheck,
  ageCheck,
  ...REFERENCE_CHECKS,
  wageTaxCheck,
  bonusTaxCheck,
  ...INSURANCE_CHECKS,
  ...ATTENDANCE_CHECKS,
  ...LAW_CHECKS,
  formulaCheck,
  subtotalCheck,
  mergedCheck,
  productCheck,
  baseWageCheck,
  lastMonthCheck,
  formCheck,
];

/** Of a past month, kept as it was paid, nothing is asked but whether its figures are in yuan: what follows is compared with them. */
export const HISTORY_CHECKS: readonly AuditCheck<Learnt>[] = [unitCheck];
