/** What came of a workbook without anybody's help. */
export interface Reading {
  /** What the clerk is asked before slips can be made; a click each. */
  asks: string[];
  /** What was read otherwise than expected. */
  wrong: string[];
  /** Clicks that are counted apart: computed net, people matched by name alone. */
  apart: string[];
}

export type Verdict = 'right' | 'clicks' | 'wrong but asked' | 'wrong in silence';

export function verdictOf({ asks, wrong }: Reading): Verdict {
  if (wrong.length > 0) return asks.length > 0 ? 'wrong but asked' : 'wrong in silence';
  return asks.length > 0 ? 'clicks' : 'right';
}
