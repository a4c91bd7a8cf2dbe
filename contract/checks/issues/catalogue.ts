import { codesOf, type IssueLanguage, type IssueOf } from '../../issues/definition';
import { issueText } from '../../issues/text';
import { acting } from '../../issues/kind-actions';
import { CELL_ISSUES } from './cells';
import { DAY_ISSUES } from './days';
import { MONTH_ISSUES } from './month';
import { PEOPLE_ISSUES } from './people';
import { ROW_ISSUES } from './rows';

/** Every doubt about attendance: codes with parameters, and their words in both languages. */
export const CHECK_ISSUES = {
  ...acting(PEOPLE_ISSUES, ['leaveOut', 'takeIn'], {
    nameOnlyMatch: ['leaveOut', 'takeIn', 'sameName'],
    nameDiffers: ['leaveOut', 'takeIn', 'samePerson'],
  }),
  ...acting(DAY_ISSUES, ['leaveOut', 'takeIn', 'setValue']),
  ...acting(CELL_ISSUES, ['leaveOut', 'takeIn', 'setValue']),
  ...acting(MONTH_ISSUES, ['leaveOut', 'takeIn']),
  ...acting(ROW_ISSUES, [], { hiddenRow: ['leaveOut', 'takeIn'] }),
};
export type CheckIssueCode = keyof typeof CHECK_ISSUES;

const OF_ROWS: ReadonlySet<string> = new Set([
  ...Object.keys({ ...DAY_ISSUES, ...CELL_ISSUES, ...ROW_ISSUES }),
  'duplicateDay',
  'duplicateDayDiffers',
]);

/** Whether a kind of doubt is about single rows of the sheet, not about a person's whole month. */
export const isOfRows = (code: string): boolean => OF_ROWS.has(code);

export const CHECK_ISSUE_CODES = codesOf(CHECK_ISSUES);

interface CheckPlace {
  /** Row of the sheet, from 1; absent in what was typed by hand. */
  row?: number | undefined;
  /** Column of the sheet, from 0. */
  column?: number | undefined;
  /** YYYY-MM-DD */
  date?: string | undefined;
  /** Who has the number while his name is another (nameDiffers). */
  staffId?: string;
}

export type CheckIssue = IssueOf<typeof CHECK_ISSUES, CheckPlace>;

export const checkIssueText = (issue: CheckIssue, language?: IssueLanguage) => issueText(CHECK_ISSUES, issue, language);
