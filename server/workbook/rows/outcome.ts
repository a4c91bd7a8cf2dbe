import type { RowStatus, StatusCounts } from '@contract/imports/schemas';

/** A doubt as far as counting goes. */
interface Doubt {
  code: string;
  level: 'error' | 'warning' | 'info';
}

/** Remembers every row's status in little space, so that what turns up at the end can still change it. */
export class Outcome<I extends Doubt> {
  readonly counts: StatusCounts = { ok: 0, warning: 0, error: 0, ignored: 0 };
  addable = 0;
  /** Of rows that are not ok. */
  private readonly status = new Map<number, RowStatus>();
  private readonly late = new Map<number, { rowNo: number; status: RowStatus; issues: I[] }>();
  private readonly issueRows = new Map<string, { code: I['code']; level: I['level']; rows: number }>();

  get headCount(): number {
    return this.counts.ok + this.counts.warning + this.counts.error;
  }

  /** `addable`: the row counts among those whose person can be added together with all others. */
  add(row: { rowNo: number; status: RowStatus; issues: readonly I[]; addable?: boolean }): void {
    this.counts[row.status] += 1;
    if (row.status !== 'ok') this.status.set(row.rowNo, row.status);
    if (row.addable) this.addable += 1;
    if (row.status !== 'ignored') this.countIssues(row.issues);
  }

  /** Rows by kind of doubt, ignored ones apart. */
  get issueCounts(): { code: I['code']; level: I['level']; rows: number }[] {
    return [...this.issueRows.values()].sort((a, b) => (a.level + a.code < b.level + b.code ? -1 : 1));
  }

  /** Late issues of one level; a row's status rises to it. */
  append(issues: readonly { rowNo: number; issue: I }[], level: Doubt['level']): void {
    for (const { rowNo, issue } of issues) {
      const before = this.status.get(rowNo) ?? 'ok';
      const after: RowStatus =
        level === 'error' || before === 'error' ? 'error' : level === 'warning' ? 'warning' : before;
      this.counts[before] -= 1;
      this.counts[after] += 1;
      if (after !== 'ok') this.status.set(rowNo, after);
      const patch = this.late.get(rowNo) ?? { rowNo, status: after, issues: [] };
      patch.status = after;
      patch.issues.push(issue);
      this.late.set(rowNo, patch);
    }
    // No row had a late kind of doubt before; it may have it of several columns.
    const rows = new Map<number, I[]>();
    for (const { rowNo, issue } of issues) rows.set(rowNo, [...(rows.get(rowNo) ?? []), issue]);
    for (const own of rows.values()) this.countIssues(own);
  }

  statusOf(rowNo: number): RowStatus {
    return this.status.get(rowNo) ?? 'ok';
  }

  private countIssues(issues: readonly I[]): void {
    for (let at = 0; at < issues.length; at += 1) {
      const { code, level } = issues[at] as I; // at < length
      if (issues.findIndex((other) => other.code === code && other.level === level) !== at) continue;
      const key = `${level} ${code}`;
      const count = this.issueRows.get(key);
      if (count) count.rows += 1;
      else this.issueRows.set(key, { code, level, rows: 1 });
    }
  }

  patches(): { rowNo: number; status: RowStatus; issues: I[] }[] {
    return [...this.late.values()].sort((a, b) => a.rowNo - b.rowNo);
  }
}
