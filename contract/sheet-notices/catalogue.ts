import { PLAIN_PLACES, type SheetPlaces } from '../imports/places';
import type { IssueLanguage, IssueOf, WordedIssue } from '../issues/definition';
import { issueText } from '../issues/text';
import { CHECK_NOTICES } from './attendance';
import { LAYOUT_NOTICES } from './layout';
import { MONTH_NOTICES } from './months';
import { READING_NOTICES } from './reading';
import { STAFF_NOTICES } from './staff';
import { SUMMARY_NOTICES } from './summaries';
import { WAGE_NOTICES } from './wages';

/** All that is said of an imported sheet as a whole: codes with parameters, and their words in both languages. */
export const SHEET_NOTICES = {
  ...LAYOUT_NOTICES,
  ...READING_NOTICES,
  ...WAGE_NOTICES,
  ...MONTH_NOTICES,
  ...SUMMARY_NOTICES,
  ...STAFF_NOTICES,
  ...CHECK_NOTICES,
};

/** A notice as data; how grave it is, its code tells. */
export type SheetNotice = {
  [N in IssueOf<typeof SHEET_NOTICES> as N['code']]: Pick<N, 'code' | 'values'>;
}[keyof typeof SHEET_NOTICES];

/** A notice in words; `places`: how the workbook itself names rows and columns of the table that was read. */
export const noticeText = (
  notice: WordedIssue,
  language?: IssueLanguage,
  places: Pick<SheetPlaces, 'rows' | 'column'> = PLAIN_PLACES,
) => issueText(SHEET_NOTICES, notice, language, undefined, places.rows, places.column);

type NoticeOf<C extends SheetNotice['code']> = Extract<SheetNotice, { code: C }>;
/** The sheet has nothing that looks like a header: the clerk must point at it. */
export type NoHeader = NoticeOf<'noHeader'>;
export type NoForm = NoticeOf<'noForm'>;
