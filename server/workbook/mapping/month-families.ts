import { labelKey } from './label-key';

const MONTH = /(?:((?:20)?\d{2})年)?(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])月份?/g;
const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** A label without the month it names: "6月工资" and "7月份工资" are "某月工资" both. */
export const withoutMonth = (label: string) => labelKey(label).replace(MONTH, '某月');

/** The months a label names, 1–12 each. */
const monthsOf = (label: string): number[] =>
  [...labelKey(label).matchAll(MONTH)].map(([, , text = '']) =>
    /\d/.test(text) ? Number(text) : NUMERALS.indexOf(text) + 1,
  );

/**
 * Which columns stand for which where several differ by their month alone ("6月工资", "7月工资"): next month's sheet has the
 * same label in another place. They are paired in order where every month is later by as much, and not at all where that is
 * not so: then nobody can tell which is which. `pairs`: place of the learnt column by the place in the sheet.
 */
export function pairMonths(
  labels: readonly string[],
  learnt: readonly string[],
): { pairs: Map<number, number>; open: { labels: Set<number>; learnt: Set<number> } } {
  const [now, before] = [families(labels), families(learnt)];
  const pairs = new Map<number, number>();
  const open = { labels: new Set<number>(), learnt: new Set<number>() };
  for (const key of new Set([...now.keys(), ...before.keys()])) {
    const [here, there] = [now.get(key) ?? [], before.get(key) ?? []];
    if (here.length < 2 && there.length < 2) continue;
    const paired = pairedPlaces(
      here.map((place) => ({ place, label: labels[place] ?? '' })),
      there.map((place) => ({ place, label: learnt[place] ?? '' })),
    );
    for (const [place, at] of paired ?? []) pairs.set(place, at);
    if (paired) continue;
    here.forEach((place) => open.labels.add(place));
    there.forEach((at) => open.learnt.add(at));
  }
  return { pairs, open };
}

/** Places of labels that name a month, by what they say beside it. */
function families(labels: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  labels.forEach((label, place) => {
    if (monthsOf(label).length === 0) return;
    const key = withoutMonth(label);
    found.set(key, [...(found.get(key) ?? []), place]);
  });
  return found;
}

interface Named {
  place: number;
  label: string;
}

function pairedPlaces(here: readonly Named[], there: readonly Named[]): [number, number][] | null {
  if (here.length !== there.length) return null;
  // The very same months: each is what it was, wherever it stands.
  const known = new Map(there.map(({ place, label }) => [labelKey(label), place]));
  const same = here.map(({ place, label }) => [place, known.get(labelKey(label))] as const);
  if (known.size === there.length && same.every((pair): pair is [number, number] => pair[1] !== undefined)) return same;
  const later = here.map(({ label }, at) => {
    const [own, old] = [monthsOf(label), monthsOf(there[at]?.label ?? '')];
    return own.map((month, which) => (month - (old[which] ?? 0) + 12) % 12).join(' ');
  });
  return new Set(later).size === 1 ? here.map(({ place }, at) => [place, there[at]?.place ?? -1]) : null;
}
