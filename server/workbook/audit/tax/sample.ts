import type { AuditRow, AuditRows } from '../types';

/** So many rows tell what a sheet does, spread over all of it. */
const SAMPLE = 2_000;

export function eachSample(rows: AuditRows, use: (row: AuditRow) => void): void {
  const step = Math.max(1, Math.ceil(rows.count / SAMPLE));
  for (let at = 0; at < rows.count; at += step) use(rows.row(at));
}

/** Counts how often something held of the rows that could be asked. */
export class Tally {
  asked = 0;
  held = 0;

  add(held: boolean): void {
    this.asked += 1;
    if (held) this.held += 1;
  }

  /** Most rows that could be asked bear it out, and enough of them. */
  holds(least = 3, share = 0.6): boolean {
    return this.held >= least && this.held >= this.asked * share;
  }
}
