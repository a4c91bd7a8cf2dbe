import type { NetIdentity } from './net-identity';

/** The equations of net pay, named while a sheet is imported and of a slip whose total does not follow. */
export const NET_IDENTITY_LABEL_EN: Record<NetIdentity, string> = {
  grossMinusDeductions: 'Net = total earnings − sum of deductions',
  grossMinusTotalDeduction: 'Net = total earnings − total deductions',
  grossMinusDeductionsWithoutAbsence: 'Net = total earnings (absence taken off) − other deductions',
  grossMinusTotalDeductionMinusTax: 'Net = total earnings − total deductions − income tax',
  grossMinusSocialMinusTax: 'Net = total earnings − insurance and fund (personal) − income tax',
  sumOfParts: 'Net = sum of earnings − sum of deductions',
  netEqualsGross: 'Net = total earnings',
  unchecked: 'Not checked',
};
