import { type WageIssueCode, WAGE_ISSUE_CODES, WAGE_ISSUES } from '../issues/catalogue';
import { CELL_ISSUES } from '../issues/cells';
import { PAY_ISSUES } from '../issues/pay';
import { PEOPLE_ISSUES } from '../issues/people';
import { ROW_ISSUES } from '../issues/rows';
import type { IssueCatalogue } from '../../issues/definition';

/** Doubts that reading a sheet raises by itself, each as grave as it is: the others come from the audit. */
const OF_READING: readonly IssueCatalogue[] = [PEOPLE_ISSUES, CELL_ISSUES, PAY_ISSUES, ROW_ISSUES];

/** Doubts of the audit that a company may have stop its sheets instead of warn only. */
export const STOPPING_CODES: readonly WageIssueCode[] = WAGE_ISSUE_CODES.filter((code) => {
  const levels: readonly string[] = WAGE_ISSUES[code].levels;
  return levels.includes('warning') && levels.includes('error') && !OF_READING.some((of) => code in of);
});
