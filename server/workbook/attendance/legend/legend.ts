import type { LegendEntry } from '@contract/checks/legend';
import { marksByLetters } from './letter-marks';

/** Signs that mean the same on nearly every sheet; ○ △ ● ☆ and the like differ from office to office and are asked for. */
export const USUAL_MARKS: readonly LegendEntry[] = [
  ...['√', '✓', '✔', '☑', '∨', 'v', 'V'].map((mark): LegendEntry => ({ mark, kind: 'present', days: 1 })),
  ...['×', '✗', '✘', '✕', '✖', '☒', 'x', 'X'].map((mark): LegendEntry => ({ mark, kind: 'absent', days: 1 })),
];

/** Later lists win: usual marks, then the sheet's own legend, then what the company has said. */
export function legendOf(...lists: (readonly LegendEntry[])[]): Map<string, LegendEntry> {
  const own = lists.flat();
  const usual = marksByLetters(own) ? USUAL_MARKS.filter(({ mark }) => !/^x$/i.test(mark)) : USUAL_MARKS;
  // Cells are read in normal form: a full-width ＋ of the legend is a + there.
  return new Map(
    [...usual, ...own].flatMap((entry) => [entry.mark, entry.mark.normalize('NFKC')].map((mark) => [mark, entry])),
  );
}
