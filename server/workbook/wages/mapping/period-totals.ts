import { TOTAL_KEYS } from '@contract/wages/items';
import { NET_TOLERANCE_FEN } from '@contract/wages/net/identities';
import type { AmountMatrix } from './amount-matrix';
import type { ColumnShapes } from './column-shapes';
import { isOfPeriod, periodOf } from './label-parts';
import { isSumOf } from './repeats/is-sum-of';
import { isCalled, isSumName } from './total-names';

/**
 * In a sheet split into days or weeks: which columns are sums of a period's other columns (`totals`), and which are only
 * called so (`items`: "Total Pay" is the week's basic pay where "Net Pay" adds the overtime to it).
 */
export function periodTotals(shapes: ColumnShapes, matrix: AmountMatrix): { totals: number[]; items: number[] } {
  const [totals, items]: [number[], number[]] = [[], []];
  for (const places of periods(shapes).values()) {
    const named = places.filter((place) => isCalledTotal(shapes.labels[place]?.label ?? ''));
    const parts = places.filter((place) => !named.includes(place) && shapes.at(place, {}).sign === 1);
    const sums = named.filter((place) => isSum(place, parts, matrix));
    const last = named.find((place) => isSum(place, [...parts, ...without(named, place)], matrix));
    const own = sums.length > 0 || last === undefined ? named : [last];
    totals.push(...own);
    items.push(...named.filter((place) => !own.includes(place)));
  }
  return { totals, items };
}

/** Places of open columns by the day or week they are of. */
function periods(shapes: ColumnShapes): Map<string, number[]> {
  const found = new Map<string, number[]>();
  shapes.labels.forEach(({ label }, place) => {
    if (!shapes.isOpen(place) || !isOfPeriod(label)) return;
    const period = periodOf(label);
    found.set(period, [...(found.get(period) ?? []), place]);
  });
  return found;
}

const isCalledTotal = (label: string) => isSumName(label) || TOTAL_KEYS.some((key) => isCalled(label, key));

const without = (places: readonly number[], place: number) => places.filter((other) => other !== place);

/** Each of the parts may be rounded. */
const isSum = (place: number, parts: readonly number[], matrix: AmountMatrix) =>
  isSumOf(place, parts, matrix, NET_TOLERANCE_FEN * parts.length);
