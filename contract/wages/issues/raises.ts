import type { RowIssue } from './catalogue';

/** Doubts about a base wage that are settled by putting a raise on record. */
export const RAISE_CODES = ['raiseMissing', 'baseWageDiffers'] as const satisfies readonly RowIssue['code'][];
export type RaiseCode = (typeof RAISE_CODES)[number];

export const isRaiseCode = (code: string): code is RaiseCode => RAISE_CODES.some((one) => one === code);

/** How many times as much, or as little, the sheet pays as before or on record; 1 where the doubt says no other figure. */
export function raiseFactor(issue: { code: string; values: object }): number {
  const now = raisedTo(issue);
  const { last, expected } = issue.values as { last?: unknown; expected?: unknown };
  const was = issue.code === 'raiseMissing' ? last : expected;
  if (now === null || typeof was !== 'number' || was <= 0) return 1;
  return now > was ? now / was : was / now;
}

/** The base wage that the sheet pays, 分; null where the doubt is about something else. */
export function raisedTo(issue: { code: string; values: object }): number | null {
  const { now, actual } = issue.values as { now?: unknown; actual?: unknown };
  const fen = issue.code === 'raiseMissing' ? now : issue.code === 'baseWageDiffers' ? actual : null;
  return typeof fen === 'number' && fen > 0 ? fen : null;
}
