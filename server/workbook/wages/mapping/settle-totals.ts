import { TOTAL_KEYS, type TotalKey } from '@contract/wages/items';
import type { AmountMatrix } from './amount-matrix';
import { arithmeticCandidates, chooseTotals, type TotalCandidate, type Totals } from './choose-totals';
import type { ColumnShapes } from './column-shapes';
import { findTotals, type Summand } from './find-totals';
import { cleanKeys, labelParts } from './label-parts';
import { isSumName, nameTier } from './total-names';

/** Fewer cells than this do not contradict a column's name. */
const ENOUGH = 3;

/** Finds gross, total deduction and net, and which other columns are sums: by name first, then by what the amounts say. */
export function settleTotals(shapes: ColumnShapes, matrix: AmountMatrix): Totals {
  const named = namedCandidates(shapes);
  for (const { key, place, tier } of named)
    if (tier < 2 || isSumName(shapes.labels[place]?.label ?? '')) shapes.sums.set(place, key);
  const byName = chooseTotals(named, (place, totals) => shapes.at(place, totals), shapes.labels.length, {
    rows: 0,
    at: () => NaN,
  });
  const found = findTotals(summands(shapes, byName), matrix);
  for (const [place, kind] of found) {
    shapes.targets.delete(place);
    if (!shapes.sums.has(place)) shapes.sums.set(place, kind);
  }
  return chooseTotals(
    [...named, ...arithmeticCandidates(found, named)],
    (place, totals) => shapes.at(place, totals),
    shapes.labels.length,
    matrix,
  );
}

function namedCandidates(shapes: ColumnShapes): TotalCandidate[] {
  const taken = new Map(
    [...shapes.learnt].flatMap(([place, { target }]) => (isTotalKey(target) ? [[target, place] as const] : [])),
  );
  const found: TotalCandidate[] = [...taken].map(([key, place]) => ({ key, place, tier: 0 }));
  shapes.labels.forEach(({ label }, place) => {
    if (!shapes.isOpen(place)) return;
    const facts = shapes.facts(place);
    if (
      facts.filled >= ENOUGH &&
      ((facts.numeric !== null && facts.numeric < 0.5) ||
        facts.dates > 0.5 ||
        (facts.notMoney !== null && facts.notMoney !== 'serial'))
    )
      return;
    for (const key of TOTAL_KEYS) {
      const tier = taken.has(key) ? null : nameTier(label, key);
      if (tier !== null) found.push({ key, place, tier });
    }
  });
  return found.sort((a, b) => a.tier - b.tier || a.place - b.place);
}

const isTotalKey = (target: string | null): target is TotalKey =>
  (TOTAL_KEYS as readonly (string | null)[]).includes(target);

/** The columns as far as sums of neighbours go; of known items only those whose name ends in 合计 may turn out to be one. */
function summands(shapes: ColumnShapes, totals: Totals): Summand[] {
  const parts = (['ot150', 'ot200', 'ot300'] as const).filter((key) => [...shapes.targets.values()].includes(key));
  return shapes.labels.map(({ label }, place) => {
    const { kind, sign, isTotal, group } = shapes.at(place, totals);
    if (kind !== 'amount') return { sign: 0, isTotal: false, open: false };
    const target = shapes.targets.get(place);
    const sumOfKnown =
      target !== undefined &&
      ((parts.length > 1 && target === 'overtimePay') ||
        cleanKeys(labelParts(label).at(-1) ?? label)[0]?.total === true);
    return { sign, isTotal, open: (shapes.isOpen(place) && group !== 'employer' && group !== 'tax') || sumOfKnown };
  });
}
