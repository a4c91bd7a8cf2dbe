import type { IssueLanguage, IssueOf, WordedIssue } from '../issues/definition';
import { issueText } from '../issues/text';
import { CHECK_NOTICES } from './attendance';
import { LAYOUT_NOTICES } from './layout';
import { MONTH_NOTICES } from './months';
import { READING_NOTICES } from './reading';
import { STAFF_NOTICES } from './staff';
import { WAGE_NOTICES } from './wages';

/** All that is said of an imported sheet as a whole: codes with parameters, and their words in both languages. */
export const SHEET_NOTICES = {
  ...LAYOUT_NOTICES,
  ...READING_NOTICES,
  ...WAGE_NOTICES,
  ...MONTH_NOTICES,
  ...STAFF_NOTICES,
  ...CHECK_NOTICES,
};

/** A notice as data; how grave it is, its code tells. */
export type SheetNotice = {
  [N in IssueOf<typeof SHEET_NOTICES> as N['code']]: Pick<N, 'code' | 'values'>;
}[keyof typeof SHEET_NOTICES];

export const noticeText = (notice: WordedIssue, language?: IssueLanguage) => issueText(SHEET_NOTICES, notice, language);

type NoticeOf<C extends SheetNotice['code']> = Extract<SheetNotice, { code: C }>;
/** The sheet has nothing that looks like a header: the clerk must point at it. */
export type NoHeader = NoticeOf<'noHeader'>;
export type NoForm = NoticeOf<'noForm'>;
