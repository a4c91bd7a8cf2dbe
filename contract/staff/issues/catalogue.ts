import { codesOf, type IssueLanguage, type IssueOf } from '../../issues/definition';
import { issueText } from '../../issues/text';
import { CELL_ISSUES } from './cells';
import { PEOPLE_ISSUES } from './people';
import { ROW_ISSUES } from './rows';
import { VALUE_ISSUES } from './values';

/** Every doubt about a row of a staff list: codes with parameters, and their words in both languages. */
export const STAFF_ISSUES = { ...PEOPLE_ISSUES, ...CELL_ISSUES, ...VALUE_ISSUES, ...ROW_ISSUES };
export type StaffIssueCode = keyof typeof STAFF_ISSUES;
export const STAFF_ISSUE_CODES = codesOf(STAFF_ISSUES);

/** `column`: of the sheet, from 0; null = the row as a whole. `staffId`: who may be the same person (nameDiffers, namesake). */
export type StaffIssue = IssueOf<typeof STAFF_ISSUES, { column: number | null; staffId?: string }>;

/** The issue in words; `rowNo`: the row of the sheet that has it. */
export const staffIssueText = (issue: StaffIssue, rowNo: number, language?: IssueLanguage) =>
  issueText(STAFF_ISSUES, issue, language, rowNo);
