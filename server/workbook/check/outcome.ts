import type { RowIssue, RowStatus, StatusCounts } from '@contract/wages/import-schemas';
import type { RowPatch, StagedRow } from '../types';

/** Remembers every row's status in little space, so that what turns up at the end can still change it. */
export class Outcome {
  readonly counts: StatusCounts = { ok: 0, warning: 0, error: 0, ignored: 0 };
  addable = 0;
  /** Of rows that are not ok. */
  private readonly status = new Map<number, RowStatus>();
  private readonly late = new Map<number, RowPatch>();

  get headCount(): number {
    return this.counts.ok + this.counts.warning + this.counts.error;
  }

  add(row: StagedRow): void {
    this.counts[row.status] += 1;
    if (row.status !== 'ok') this.status.set(row.rowNo, row.status);
    if (row.addable) this.addable += 1;
  }

  /** Late issues of one level; a row's status rises to it. */
  append(issues: readonly { rowNo: number; issue: RowIssue }[], level: 'error' | 'warning'): void {
    for (const { rowNo, issue } of issues) {
      const before = this.status.get(rowNo) ?? 'ok';
      const after: RowStatus = level === 'error' || before === 'error' ? 'error' : 'warning';
      this.counts[before] -= 1;
      this.counts[after] += 1;
      this.status.set(rowNo, after);
      const patch = this.late.get(rowNo) ?? { rowNo, status: after, issues: [] };
      patch.status = after;
      patch.issues.push(issue);
      this.late.set(rowNo, patch);
    }
  }

  patches(): RowPatch[] {
    return [...this.late.values()].sort((a, b) => a.rowNo - b.rowNo);
  }
}
