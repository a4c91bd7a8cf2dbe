import type { StaffImportField } from '@contract/staff/import-fields';
import type { StaffIssue, StaffIssueCode } from '@contract/staff/issues/catalogue';
import type { StaffProblemCode } from '@contract/staff/rules';
import type { RowValues } from './row-values';

/** By these it is told where the person stands, and from when his pay holds: without a wrong one he would come into the records as something else. */
const DECIDES: ReadonlySet<StaffImportField> = new Set(['name', 'leaveDate', 'probationEnd', 'workStatus', 'payFrom']);

/** Nobody under 16 may be employed; a card or a number cut by Excel is put right in the sheet, for the others are cut, too. */
const STAYS: ReadonlySet<StaffProblemCode> = new Set(['under16', 'card.truncated']);

/** Cells nobody can read. */
const UNREAD: ReadonlySet<StaffIssueCode> = new Set([
  'excelError',
  'formulaNoValue',
  'dateUnreadable',
  'amountInvalid',
  'wordUnknown',
  'fieldInvalid',
]);

/** Whether somebody new is entered without what his row says of a field, where that is wrong. */
export const canLeaveOut = (field: StaffImportField, why: StaffProblemCode | null) =>
  !DECIDES.has(field) && (why === null || !STAYS.has(why));

/** Cells that could not be read keep nobody new out. Makes warnings of the errors about them; gives the fields. */
export function leaveOutUnread(issues: StaffIssue[]): StaffImportField[] {
  const fields: StaffImportField[] = [];
  issues.forEach((issue, at) => {
    if (issue.level !== 'error' || !UNREAD.has(issue.code) || !('field' in issue.values)) return;
    if (!canLeaveOut(issue.values.field, null)) return;
    fields.push(issue.values.field);
    issues[at] = { ...issue, level: 'warning' } as StaffIssue; // of the same code, which has both levels
  });
  return fields;
}

/** What a row says without some fields. */
export function without(values: RowValues['values'], fields: readonly StaffImportField[]): RowValues['values'] {
  if (fields.length === 0) return values;
  const left = { ...values };
  for (const field of fields) delete left[field];
  return left;
}

/** Signs that names have in lists: digits and brackets that tell namesakes apart, dots and hyphens of other languages. */
const LISTED_NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{N} ·.,'’`()（）&/_+-]{1,30}$/u;

/** A name the form would not take as it stands, but that plainly is one ("王伟2", "O'Brien", "佐藤ゆり"). */
export const isListedName = (name: string) => LISTED_NAME.test(name);
