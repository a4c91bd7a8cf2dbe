import type { AuditCoverage } from '@contract/wages/audit/schemas';
import type { AuditArea, OpenReason } from '@contract/wages/audit/checks';
import type { ControlTotal } from '@contract/wages/import-figures';
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

/** A check as it stands among so many people: rows without the figure, or with one that cannot be read, were not compared. */
export function amongPeople<C extends Pick<TotalCheck, 'state' | 'compared'>>(check: C, people: number): C {
  if (check.state !== 'verified' && check.state !== 'partly') return check;
  const compared = Math.max(check.compared, people);
  return compared > check.compared ? { ...check, state: 'partly', compared } : check;
}

/** What of a sheet of so many people was checked and what was not. What was asked of nobody is left out. */
export function marksOf(
  checks: readonly TotalCheck[],
  totals: readonly Pick<ControlTotal, 'matches'>[],
  audit: readonly AuditCoverage[],
  people: number,
): Marks {
  const marks: Marks = { checked: [], open: [] };
  for (const check of checks) {
    const { total, state, reason, satisfied, compared } = check;
    if (state === 'verified' || state === 'partly')
      marks.checked.push({
        of: { total },
        held: satisfied,
        asked: amongPeople(check, people).compared,
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
    for (const one of open) addOpen(marks.open, { area }, one.reason, whole ? null : one.people);
  }
  return marks;
}

/** Of what was looked at or could not be: how many, how many with a doubt, and how many not checked of everybody. */
export function tallyOf({ checked, open }: Marks): { looked: number; off: number; open: number } {
  const left = new Set([
    ...open.flatMap(({ of }) => of.map(keyOf)),
    ...checked.filter(({ held, off, asked }) => asked > held + off).map(({ of }) => keyOf(of)),
  ]);
  return {
    looked: new Set([...checked.map(({ of }) => keyOf(of)), ...left]).size,
    off: checked.filter(({ off }) => off > 0).length,
    open: left.size,
  };
}

/** What was not checked, each once: what of nobody first, then of most people. */
export function openInBrief({ checked, open }: Marks): { of: Looked; people: number | null }[] {
  const left = new Map<string, { of: Looked; people: number | null }>();
  for (const { of, people } of open)
    for (const one of of) {
      const before = left.get(keyOf(one));
      left.set(keyOf(one), {
        of: one,
        people: people === null || before?.people === null ? null : people + (before?.people ?? 0),
      });
    }
  // Rows of a total that were not compared have no mark of their own.
  for (const { of, held, off, asked } of checked)
    if (asked > held + off && !left.has(keyOf(of))) left.set(keyOf(of), { of, people: asked - held - off });
  return [...left.values()].sort((a, b) => (b.people ?? Infinity) - (a.people ?? Infinity) || 0);
}

const keyOf = (of: Looked): string => (of === 'totalRow' ? of : Object.entries(of).join());

function addOpen(open: OpenMark[], of: Looked, reason: OpenReason, people: number | null): void {
  const same = open.find((mark) => 'area' in mark.reason && mark.reason.area === reason && mark.people === people);
  if (same) same.of.push(of);
  else open.push({ of: [of], reason: { area: reason }, people });
}
