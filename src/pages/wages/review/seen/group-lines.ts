import { type Figures, figuresOf } from '@contract/wages/review/figures';
import type { GroupRow } from '@contract/wages/review/schemas';

/** One line of a group's table: a doubt of a row, or the row where it has none. */
export interface Line {
  id: string;
  row: GroupRow;
  issue: GroupRow['issues'][number] | null;
  figures: Figures | null;
  /** Lines of the same row from here on; 0 = not the first of them. */
  span: number;
}

/** A line for each doubt; figures as far as doubts name them. */
export function linesOf(rows: readonly GroupRow[]): Line[] {
  return rows.flatMap((row): Line[] =>
    row.issues.length === 0
      ? [{ id: row.id, row, issue: null, figures: null, span: 1 }]
      : row.issues.map((issue, at) => ({
          id: `${row.id} ${at}`,
          row,
          issue,
          figures: figuresOf(issue),
          span: at === 0 ? row.issues.length : 0,
        })),
  );
}
