import { codesOf, type IssueLanguage, type IssueOf } from '../../issues/definition';
import { issueText } from '../../issues/text';
import { CELL_ISSUES } from './cells';
import { PAY_ISSUES } from './pay';
import { PEOPLE_ISSUES } from './people';
import { ROW_ISSUES } from './rows';

/** Every doubt about a row of a wage sheet: codes with parameters, and their words in both languages. */
export const WAGE_ISSUES = { ...PEOPLE_ISSUES, ...CELL_ISSUES, ...PAY_ISSUES, ...ROW_ISSUES };
export type WageIssueCode = keyof typeof WAGE_ISSUES;
export const WAGE_ISSUE_CODES = codesOf(WAGE_ISSUES);

/** `column`: of the sheet, from 0; null = the row as a whole. `staffId`: who has the number while his name is another (nameDiffers). */
export type RowIssue = IssueOf<typeof WAGE_ISSUES, { column: number | null; staffId?: string }>;

/** The issue in words; `rowNo`: the row of the sheet that has it. */
export const wageIssueText = (issue: RowIssue, rowNo: number, language?: IssueLanguage) =>
  issueText(WAGE_ISSUES, issue, language, rowNo);
