/** What came of a workbook without anybody's help. */
export interface Reading {
  /** What the clerk is asked before slips can be made; a click each. */
  asks: string[];
  /** What was read otherwise than expected. */
  wrong: string[];
  /** Clicks that are counted apart: computed net, people matched by name alone. */
  apart: string[];
  /** How often each doubt was said of a wage sheet: "error netNegative", "notice totalDiffers". */
  said?: ReadonlyMap<string, number>;
  /** All that is said of a wage sheet, in words. */
  findings?: readonly string[];
  /** Why nothing was read at all: more than a click or two mends it. */
  unread?: string;
}

export type Verdict = 'right' | 'clicks' | 'not read' | 'wrong but asked' | 'wrong in silence';

export function verdictOf({ asks, wrong, unread }: Reading): Verdict {
  if (unread !== undefined) return 'not read';
  if (wrong.length > 0) return asks.length > 0 ? 'wrong but asked' : 'wrong in silence';
  return asks.length > 0 ? 'clicks' : 'right';
}
