import { type PartRule, unlimitedPart } from './part-rule';

/** So many rows with as many different bases as this show a limit. */
const ENOUGH_ROWS = 3;
const ENOUGH_BASES = 2;
/** Of those beyond a limit, how many have its part. */
const MOST = 0.8;

/**
 * Floor and ceiling of a rule from the rows that do not follow it: the same part for different bases, which all of them would
 * have less (or more) of. `rows`: places of the rows looked at.
 */
export function withLimits(
  rule: PartRule,
  bases: Float64Array,
  parts: Float64Array,
  rows: readonly number[],
  tolerance: number,
): PartRule {
  const off = rows.filter((at) => Math.abs(unlimitedPart(rule, bases[at] ?? 0) - (parts[at] ?? 0)) > tolerance);
  if (off.length < ENOUGH_ROWS) return rule;
  const limit = (below: boolean): number | null => {
    const found = mostCommon(
      off.filter((at) => unlimitedPart(rule, bases[at] ?? 0) < (parts[at] ?? 0) === below),
      bases,
      parts,
    );
    if (found === null) return null;
    let [beyond, same] = [0, 0];
    for (const at of rows) {
      const own = unlimitedPart(rule, bases[at] ?? 0);
      if (below ? own >= found : own <= found) continue;
      beyond += 1;
      if (Math.abs((parts[at] ?? 0) - found) <= tolerance) same += 1;
    }
    return same >= MOST * beyond ? found : null;
  };
  return { ...rule, floor: limit(true), ceiling: limit(false) };
}

/**
 * The same rule with the limits of other places, from rows that no rule explains: the rows beyond a limit of one place may be
 * within those of another.
 */
export function otherLimits(
  rule: PartRule,
  bases: Float64Array,
  parts: Float64Array,
  left: readonly number[],
  tolerance: number,
): PartRule[] {
  const found: PartRule[] = [];
  for (const below of [true, false]) {
    let rows = left.filter((at) => unlimitedPart(rule, bases[at] ?? 0) < (parts[at] ?? 0) === below);
    for (;;) {
      const part = mostCommon(rows, bases, parts);
      if (part === null) break;
      found.push({ ...rule, floor: below ? part : null, ceiling: below ? null : part });
      rows = rows.filter((at) => Math.abs((parts[at] ?? 0) - part) > tolerance);
    }
  }
  return found;
}

/** The part most of some rows have, where enough of them with different bases do. */
function mostCommon(rows: readonly number[], bases: Float64Array, parts: Float64Array): number | null {
  const counts = new Map<number, number>();
  for (const at of rows) counts.set(parts[at] ?? 0, (counts.get(parts[at] ?? 0) ?? 0) + 1);
  let found: number | null = null;
  for (const [part, count] of counts) if (count > (found === null ? 0 : (counts.get(found) ?? 0))) found = part;
  if (found === null || (counts.get(found) ?? 0) < ENOUGH_ROWS) return null;
  const different = new Set(rows.filter((at) => parts[at] === found).map((at) => bases[at]));
  return different.size >= ENOUGH_BASES ? found : null;
}
