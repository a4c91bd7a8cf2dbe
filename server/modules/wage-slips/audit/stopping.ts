import type { SheetFigures } from '@contract/wages/audit/figures';
import type { SlipDoubt } from '@contract/wages/audit/doubts';
import { issueText } from '@contract/issues/text';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import { refuse } from '../../../kernel/errors';

/** Refuses to save errors of the audit (AUDIT_ERRORS) but for a reason; gives the reason as it is kept, null where there are none. */
export function reasonFor(doubts: readonly SlipDoubt[], reason: string | undefined): string | null {
  const errors = doubts.filter(({ issue }) => issue.level === 'error');
  if (errors.length === 0) return null;
  const words = reason?.trim() ?? '';
  if (words === '') refuse('AUDIT_ERRORS', errors.map(({ issue }) => issueText(WAGE_ISSUES, issue)).join('；'));
  return words;
}

/** Whether the audit looks at any of these items. */
export function isAsked({ columns, insuredAs }: SheetFigures, changed: readonly string[]): boolean {
  return changed.some((key) => insuredAs.includes(key) || columns.some(({ target }) => target === key));
}
