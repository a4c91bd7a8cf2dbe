import type { PayKind } from './kinds';

/** Base wage and bases, in English. */
export const PAY_KIND_LABEL_EN: Record<PayKind, string> = {
  baseWage: 'Base wage',
  socialBase: 'Social insurance base',
  pensionBase: 'Pension base',
  medicalBase: 'Medical base',
  unemploymentBase: 'Unemployment base',
  injuryBase: 'Work injury base',
  maternityBase: 'Maternity base',
  fundBase: 'Housing fund base',
};
