import type { StepLine } from '@contract/imports/steps';
import type { RowFix } from '../rows/row-fix';

/** Changed texts of a row, what stood there beside what stands there now; pure. */
export function cellLines(
  columns: readonly { index: number; label: string }[],
  before: readonly string[],
  after: readonly string[],
  { cells = {} }: RowFix,
): StepLine[] {
  return Object.keys(cells)
    .map(Number)
    .map((index) => {
      const place = columns.findIndex((column) => column.index === index);
      const label = columns[place]?.label ?? null;
      return { kind: 'cell', label, before: before[place] ?? '', after: after[place] ?? '' };
    });
}

/** That a row was left out, or taken in again; pure. */
export function leftLines({ ignored }: RowFix): StepLine[] {
  if (ignored === undefined) return [];
  return [{ kind: ignored ? 'ignored' : 'restored', label: null, before: null, after: null }];
}
