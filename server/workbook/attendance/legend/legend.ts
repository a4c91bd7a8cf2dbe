import type { LegendEntry } from '@contract/checks/legend';

/** Signs that mean the same on nearly every sheet; ○ △ ● ☆ and the like differ from office to office and are asked for. */
export const USUAL_MARKS: readonly LegendEntry[] = [
  ...['√', '✓', '✔', '☑', '∨', 'v', 'V'].map((mark): LegendEntry => ({ mark, kind: 'present', days: 1 })),
  ...['×', '✗', '✘', '✕', '✖', '☒', 'x', 'X'].map((mark): LegendEntry => ({ mark, kind: 'absent', days: 1 })),
];

/** Later lists win: usual marks, then the sheet's own legend, then what the company has said. */
export function legendOf(...lists: (readonly LegendEntry[])[]): Map<string, LegendEntry> {
  return new Map([USUAL_MARKS, ...lists].flat().map((entry) => [entry.mark, entry]));
}
