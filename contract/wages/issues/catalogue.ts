import { codesOf, type IssueLanguage, type IssueOf, type RowWords } from '../../issues/definition';
import type { Accepted } from '../../issues/accepted';
import { acting } from '../../issues/kind-actions';
import { issueText } from '../../issues/text';
import { ATTENDANCE_ISSUES } from './attendance';
import { CELL_ISSUES } from './cells';
import { INSURANCE_ISSUES } from './insurance';
import { LAW_ISSUES } from './law';
import { FORMULA_ISSUES } from './formulas';
import { MONTH_ISSUES } from './months';
import { PAY_ISSUES } from './pay';
import { PEOPLE_ISSUES } from './people';
import { RECORD_ISSUES } from './record';
import { REFERENCE_ISSUES } from './references';
import { ROW_ISSUES } from './rows';
import { isExactTax, TAX_ISSUES } from './tax';

/** Every doubt about a row of a wage sheet: codes with parameters, and their words in both languages. */
export const WAGE_ISSUES = {
  ...acting(PEOPLE_ISSUES, ['leaveOut', 'takeIn', 'setValue', 'choosePerson'], {
    staffNotFound: ['leaveOut', 'takeIn', 'setValue', 'choosePerson', 'newPeople'],
    nameDiffers: ['leaveOut', 'takeIn', 'setValue', 'choosePerson', 'samePerson', 'newPeople'],
    staffNoLoose: ['leaveOut', 'takeIn', 'setValue', 'choosePerson', 'samePerson'],
    nameOnlyMatch: ['leaveOut', 'takeIn', 'setValue', 'choosePerson', 'sameName'],
    // Several rows of one person do not become right by being somebody else's all together.
    duplicatePerson: ['leaveOut', 'takeIn'],
    staffLeft: ['leaveOut', 'takeIn'],
    inOtherBatch: ['leaveOut', 'takeIn', 'accept'],
    nameMismatch: ['leaveOut', 'takeIn', 'setValue', 'choosePerson', 'accept'],
    nameUnchecked: ['leaveOut', 'takeIn', 'setValue', 'choosePerson', 'accept'],
    otherIdentifier: ['leaveOut', 'takeIn', 'setValue', 'choosePerson', 'accept'],
  }),
  ...acting(CELL_ISSUES, ['leaveOut', 'takeIn', 'setValue', 'accept']),
  ...acting(PAY_ISSUES, ['leaveOut', 'takeIn', 'setValue', 'accept'], {
    netMissing: ['leaveOut', 'takeIn', 'setValue'],
  }),
  ...acting(
    // What the tax client reckons is what is withheld; a bureau's detail may hold back payments and more.
    {
      ...REFERENCE_ISSUES,
      referenceDiffers: {
        ...REFERENCE_ISSUES.referenceDiffers,
        isSure: ({ file }: { file: string }) => file === 'tax',
      },
    },
    ['leaveOut', 'takeIn', 'setValue', 'accept'],
    { referenceDiffers: ['leaveOut', 'takeIn', 'setValue', 'setExpected', 'accept'] },
  ),
  ...acting(FORMULA_ISSUES, ['leaveOut', 'takeIn', 'setValue', 'accept'], {
    formulaStale: ['leaveOut', 'takeIn', 'setValue', 'setExpected', 'accept'],
  }),
  ...acting(MONTH_ISSUES, ['leaveOut', 'takeIn', 'setValue', 'accept'], {
    raiseMissing: ['leaveOut', 'takeIn', 'setValue', 'raise', 'accept'],
    baseWageDiffers: ['leaveOut', 'takeIn', 'setValue', 'setExpected', 'raise', 'accept'],
  }),
  ...acting(RECORD_ISSUES, ['leaveOut', 'takeIn', 'setValue', 'accept']),
  ...acting(INSURANCE_ISSUES, ['leaveOut', 'takeIn', 'setValue', 'accept'], {
    insuranceDiffers: ['leaveOut', 'takeIn', 'setValue', 'setExpected', 'accept'],
  }),
  ...acting(LAW_ISSUES, ['leaveOut', 'takeIn', 'setValue', 'accept']),
  ...acting(ATTENDANCE_ISSUES, ['leaveOut', 'takeIn', 'setValue', 'accept']),
  ...acting(
    // What rests on deductions nobody has stated is no more than likely.
    { ...TAX_ISSUES, taxDiffers: { ...TAX_ISSUES.taxDiffers, isSure: isExactTax } },
    ['leaveOut', 'takeIn', 'setValue', 'accept'],
    { taxDiffers: ['leaveOut', 'takeIn', 'setValue', 'setExpected', 'accept'] },
  ),
  ...acting(ROW_ISSUES, ['leaveOut', 'takeIn', 'accept'], {
    // Nobody's rows: nothing of them could be paid.
    moneyUnit: ['leaveOut', 'takeIn'],
    blankRow: [],
    totalRow: [],
    repeatedHeader: [],
    joinedRow: [],
    copiedRow: ['leaveOut', 'takeIn'],
    otherHeader: ['leaveOut', 'takeIn'],
    noteRow: ['leaveOut', 'takeIn'],
    asideRow: ['leaveOut', 'takeIn'],
    noAmounts: ['leaveOut', 'takeIn'],
    ignoredByClerk: ['takeIn'],
  }),
};
export type WageIssueCode = keyof typeof WAGE_ISSUES;
export const WAGE_ISSUE_CODES = codesOf(WAGE_ISSUES);

/**
 * `column`: of the sheet, from 0; null = the row as a whole. `staffId`: who may be meant: he has the number under another name
 * (nameDiffers), or but for leading zeros (staffNoLoose). `accepted`: a warning that is right as somebody says, and counts as
 * one no more.
 */
export type RowIssue = IssueOf<typeof WAGE_ISSUES, { column: number | null; staffId?: string; accepted?: Accepted }>;

/** The issue in words; `rowNo`: the row of the sheet that has it, `rows`: how rows of it are named. */
export const wageIssueText = (issue: RowIssue, rowNo: number, language?: IssueLanguage, rows?: RowWords) =>
  issueText(WAGE_ISSUES, issue, language, rowNo, rows);
