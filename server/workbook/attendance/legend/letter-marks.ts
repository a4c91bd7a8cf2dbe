import type { LegendEntry } from '@contract/checks/legend';
import type { CheckColumn } from '../types';

/** What letters mean in sheets that mark attendance with P; those that differ from office to office (L, H, X) are asked for. */
const LETTERS: readonly LegendEntry[] = (
  [
    ['present', 'P WFH'],
    ['absent', 'A AB ABS'],
    ['rest', 'WO W/O OFF RD'],
    ['holiday', 'PH'],
    ['annualLeave', 'AL EL VL'],
    ['sickLeave', 'SL'],
    ['personalLeave', 'CL UL LWP'],
    ['field', 'OD'],
  ] as const
).flatMap(([kind, marks]) =>
  marks
    .split(' ')
    .flatMap((mark) => [mark, mark.toLowerCase()].map((each): LegendEntry => ({ mark: each, kind, days: 1 }))),
);

/** Whether a column of results has letters for words; only then are all its rows looked at for them beforehand. */
export const saysLetters = ({ target, samples }: Pick<CheckColumn, 'target' | 'samples'>) =>
  target === 'result' && samples.includes('P');

const TICK = /[√✓✔☑∨]/;

/** True where P says that somebody was there: its X is then no cross. */
export const marksByLetters = (legend: readonly LegendEntry[]) =>
  legend.some(({ mark, kind }) => mark === 'P' && kind === 'present');

/** The usual letters of a grid that has P for attendance; none where it has ticks, or words in Han of its own. */
export function letterMarks(texts: ReadonlySet<string>): readonly LegendEntry[] {
  if (!texts.has('P') && !texts.has('p')) return [];
  for (const text of texts) if (TICK.test(text) || /\p{Script=Han}/u.test(text)) return [];
  return [...LETTERS, { mark: 'HD', kind: 'present', days: 0.5 }];
}
