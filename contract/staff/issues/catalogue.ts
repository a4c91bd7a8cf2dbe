import { codesOf, type IssueLanguage, type IssueOf } from '../../issues/definition';
import { acting } from '../../issues/kind-actions';
import { issueText } from '../../issues/text';
import { CELL_ISSUES } from './cells';
import { PEOPLE_ISSUES } from './people';
import { ROW_ISSUES } from './rows';
import { VALUE_ISSUES } from './values';

/** Every doubt about a row of a staff list: codes with parameters, and their words in both languages. */
export const STAFF_ISSUES = {
  ...acting(PEOPLE_ISSUES, ['leaveOut', 'takeIn', 'setValue'], {
    nameDiffers: ['leaveOut', 'takeIn', 'setValue', 'samePerson', 'newPeople'],
    namesake: ['leaveOut', 'takeIn', 'setValue', 'samePerson', 'newPeople'],
    duplicateName: ['leaveOut', 'takeIn', 'setValue', 'newPeople'],
    // A number that several rows share is not set for all of them.
    duplicateNo: ['leaveOut', 'takeIn'],
    duplicateId: ['leaveOut', 'takeIn'],
    duplicateMobile: ['leaveOut', 'takeIn'],
  }),
  ...acting(CELL_ISSUES, ['leaveOut', 'takeIn', 'setValue']),
  ...acting(VALUE_ISSUES, ['leaveOut', 'takeIn', 'setValue']),
  ...acting(ROW_ISSUES, ['leaveOut', 'takeIn'], {
    // Nobody's rows: there is nobody to enter.
    blankRow: [],
    totalRow: [],
    repeatedHeader: [],
    ignoredByClerk: ['takeIn'],
    // Written already: nothing of it is changed any more.
    refusedAtCommit: [],
  }),
};
export type StaffIssueCode = keyof typeof STAFF_ISSUES;
export const STAFF_ISSUE_CODES = codesOf(STAFF_ISSUES);

/** `column`: of the sheet, from 0; null = the row as a whole. `staffId`: who may be the same person (nameDiffers, namesake). */
export type StaffIssue = IssueOf<typeof STAFF_ISSUES, { column: number | null; staffId?: string }>;

/** The issue in words; `rowNo`: the row of the sheet that has it. */
export const staffIssueText = (issue: StaffIssue, rowNo: number, language?: IssueLanguage) =>
  issueText(STAFF_ISSUES, issue, language, rowNo);
