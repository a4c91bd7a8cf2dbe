import type { AuditCheck, Learnt } from '../types';
import { baseCheck } from './base-check';
import { partCheck } from './part-check';
import { INSURANCE_PARTS } from './parts';

/** Social insurance and housing fund: each part against its rule, each base against what is known of it. */
export const INSURANCE_CHECKS: readonly AuditCheck<Learnt>[] = [
  ...INSURANCE_PARTS.map(partCheck),
  baseCheck('insurance'),
  baseCheck('fund'),
];
