import type { AuditCoverage } from '@contract/wages/audit/schemas';
import type { AuditArea, OpenReason } from '@contract/wages/audit/checks';
import type { ControlTotal } from '@contract/wages/import-schemas';
import type { TotalKey } from '@contract/wages/items';
import type { UncheckedReason } from '@contract/wages/net/check-states';
import type { TotalCheck } from '@contract/wages/total-check-schemas';

/** What of a sheet is looked at: a total of it, its total row, or an area of the audit. */
export type Looked = { total: TotalKey } | { area: AuditArea } | 'totalRow';

/** What was checked. Whole (`held` = `asked`) only where nobody is in doubt and nobody was left out. Counts of rows, people or columns. */
export interface CheckedMark {
  of: Looked;
  held: number;
  asked: number;
  off: number;
}

/** What was not. `people` is null where it concerns everything that could have been checked there. */
export interface OpenMark {
  /** All that could not be checked of as many people for the same reason. */
  of: Looked[];
  reason: { total: UncheckedReason | 'computed' } | { area: OpenReason };
  people: number | null;
}

export interface Marks {
  checked: CheckedMark[];
  open: OpenMark[];
}

/** What of a sheet of so many people was checked and what was not. What was asked of nobody is left out. */
export function marksOf(
  checks: readonly TotalCheck[],
  totals: readonly ControlTotal[],
  audit: readonly AuditCoverage[],
  people: number,
): Marks {
  const marks: Marks = { checked: [], open: [] };
  for (const { total, state, reason, satisfied, compared } of checks) {
    if (state === 'verified' || state === 'partly')
      marks.checked.push({
        of: { total },
        held: satisfied,
        // Rows without the figure, or with one that cannot be read, were not compared.
        asked: Math.max(compared, people),
        off: compared - satisfied,
      });
    else marks.open.push({ of: [{ total }], reason: { total: reason ?? 'computed' }, people: null });
  }
  const stated = totals.filter(({ matches }) => matches !== null);
  const agreeing = stated.filter(({ matches }) => matches === true).length;
  if (stated.length > 0)
    marks.checked.push({ of: 'totalRow', held: agreeing, asked: stated.length, off: stated.length - agreeing });
  for (const { area, held, off, open } of audit) {
    const left = open.reduce((sum, one) => sum + one.people, 0);
    if (held + off > 0) marks.checked.push({ of: { area }, held, asked: held + off + left, off });
    const whole = held + off === 0 && open.length === 1;
    for (const one of open)
      addOpen(marks.open, { area }, one.reason, whole ? null : one.people);
  }
  return marks;
}

function addOpen(open: OpenMark[], of: Looked, reason: OpenReason, people: number | null): void {
  const same = open.find((mark) => 'area' in mark.reason && mark.reason.area === reason && mark.people === people);
  if (same) same.of.push(of);
  else open.push({ of: [of], reason: { area: reason }, people });
}
