import type { SheetCorrection } from './schemas';

/** Whether somebody has to say that a slip is right as the sheet makes it: its totals do not follow, or the audit calls it wrong. */
export const isOff = ({ mismatches, doubts }: Pick<SheetCorrection, 'mismatches' | 'doubts'>): boolean =>
  mismatches.length > 0 || doubts.some(({ issue }) => issue.level === 'error');
