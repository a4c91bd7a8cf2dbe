import type { HeaderLabel } from '../types';
import { labelKey } from './label-key';
import { pairMonths, withoutMonth } from './month-families';

/** What of a learnt mapping is known again in a sheet's labels. */
export interface Recalled<C> {
  /** Which of the learnt mappings it is. */
  template: number;
  /** Its columns by place in the sheet. */
  found: Map<number, C>;
  /** Places of columns that stand in another order than they did. */
  moved: Set<number>;
  /** Nothing was added, left out, renamed or moved. */
  same: boolean;
}

/** Its columns must be known in at least this share of a mapping, or it is about another sheet. */
const SHARE = 0.6;

/** From the strictest to the loosest: a column of "6月工资" is next month's "7月工资". */
const WAYS: readonly ((label: string) => string)[] = [(label) => label, labelKey, withoutMonth];

/** The learnt mapping that knows most of this sheet's labels (at least six in ten of its own); null where none does. */
export function recall<C extends { label: string }>(
  labels: readonly HeaderLabel[],
  templates: readonly (readonly C[])[],
): Recalled<C> | null {
  let best: Recalled<C> | null = null;
  templates.forEach((columns, template) => {
    const places = matched(labels, columns);
    if (places.size < columns.length * SHARE || places.size <= (best?.found.size ?? 0)) return;
    const moved = outOfOrder(places);
    best = {
      template,
      found: new Map([...places].flatMap(([place, at]) => (columns[at] ? [[place, columns[at]] as const] : []))),
      moved,
      same: places.size === columns.length && places.size === labels.length && moved.size === 0,
    };
  });
  return best;
}

/** The same, by place of the column alone. */
export function bestTemplate<C extends { label: string }>(
  labels: readonly HeaderLabel[],
  templates: readonly (readonly C[])[],
): Map<number, C> {
  return recall(labels, templates)?.found ?? new Map<number, C>();
}

/** Which of a mapping's columns stands at each place of the sheet, in the order of the sheet. */
function matched(labels: readonly HeaderLabel[], columns: readonly { label: string }[]): Map<number, number> {
  const { pairs, open } = pairMonths(
    labels.map(({ label }) => label),
    columns.map(({ label }) => label),
  );
  const found = new Map(pairs);
  const taken = new Set([...pairs.values(), ...open.learnt]);
  for (const way of WAYS) {
    const known = new Map<string, number>();
    columns.forEach(({ label }, at) => {
      if (!taken.has(at)) known.set(way(label), at);
    });
    labels.forEach(({ label }, place) => {
      const at = found.has(place) || open.labels.has(place) ? undefined : known.get(way(label));
      if (at === undefined || taken.has(at)) return;
      taken.add(at);
      found.set(place, at);
    });
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

/** Places outside the longest run that kept its order. */
function outOfOrder(places: ReadonlyMap<number, number>): Set<number> {
  const order = [...places];
  const lengths: number[] = [];
  order.forEach(([, at], here) => {
    const before = order.slice(0, here).map(([, other], there) => (other < at ? (lengths[there] ?? 0) : 0));
    lengths.push(1 + Math.max(0, ...before));
  });
  const moved = new Set(places.keys());
  let wanted = Math.max(0, ...lengths);
  let limit = Infinity;
  for (let here = order.length - 1; here >= 0; here -= 1) {
    const [place, at] = order[here] ?? [0, 0];
    if (lengths[here] !== wanted || at >= limit) continue;
    moved.delete(place);
    limit = at;
    wanted -= 1;
  }
  return moved;
}
