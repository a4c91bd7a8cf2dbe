import type { CheckIssueCode } from './issue-codes';
import { ISSUE_WORDS } from './issue-words';

export type CheckIssueLevel = 'error' | 'warning' | 'info';

export interface CheckIssue {
  level: CheckIssueLevel;
  code: CheckIssueCode;
  /** Row of the sheet, from 1; absent in what was typed by hand. */
  row?: number;
  /** Column of the sheet, from 0. */
  column?: number;
  /** YYYY-MM-DD */
  date?: string;
  /** What the words name: label, value, figures – as the sheet has them. */
  values?: Record<string, string | number>;
}

export type CheckLanguage = 'zh' | 'en';

/** The issue in words: where (row, column's label), which value, what is wrong, what to do. */
export function checkIssueText(issue: CheckIssue, language: CheckLanguage = 'zh'): string {
  const values: Record<string, string | number> = { ...issue.values, date: issue.date ?? '' };
  const text = ISSUE_WORDS[issue.code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  if (issue.row === undefined) return text;
  return language === 'zh' ? `第${issue.row}行${text}` : `Row ${issue.row}: ${text}`;
}

/** The gravest level, null where there is nothing to look at. */
export function gravest(issues: readonly CheckIssue[]): 'error' | 'warning' | null {
  let level: 'warning' | null = null;
  for (const issue of issues) {
    if (issue.level === 'error') return 'error';
    if (issue.level === 'warning') level = 'warning';
  }
  return level;
}
