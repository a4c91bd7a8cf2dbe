import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { PlannedColumn } from './column-plan';

/** The kinds of issue that name their column. */
type Labelled = Extract<RowIssue, { values: { label: string } }>;

/** What is wrong with a cell, but for where it stands. */
export type CellProblem<C extends Labelled['code']> = {
  [K in C]: Pick<Extract<Labelled, { code: K }>, 'level' | 'code'> & {
    values: Omit<Extract<Labelled, { code: K }>['values'], 'label'>;
  };
}[C];

/** The problem as an issue of its column. */
export function atCell<C extends Labelled['code']>(
  { values, ...problem }: CellProblem<C>,
  { index, column }: Pick<PlannedColumn, 'index' | 'column'>,
): RowIssue {
  return { ...problem, column: index, values: { label: column.label, ...values } } as RowIssue; // by its code
}
