/**
 * Of several rules those that are meant for somebody by where and as what he is insured (上海, 农村户籍, both): the ones that name
 * most of it; where none names any, those of no place. More than one only where nothing says which of them goes before.
 */
export function rulesOfPlace<R extends { place: string }>(rules: readonly R[], insuredAs: string): R[] {
  const named = rules.filter(({ place }) => place !== '' && names(insuredAs, place));
  if (named.length === 0) return rules.filter(({ place }) => place === '');
  return named.filter(({ place }) => !named.some((other) => other.place !== place && names(other.place, place)));
}

/** Every word of a place stands in the text. */
const names = (text: string, place: string) => place.split(/\s+/).every((word) => text.includes(word));
