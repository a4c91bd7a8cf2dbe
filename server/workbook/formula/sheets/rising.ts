import { type MaybeValue, NotSimple, UNKNOWN } from '../values';

const collator = new Intl.Collator('zh-Hans-CN');

/** Whether numbers, or texts, stand in rising order; blanks do not count. Throws NotSimple where a cell is not known. */
export function isRising(values: readonly MaybeValue[]): boolean {
  let last: MaybeValue = null;
  for (const value of values) {
    if (value === UNKNOWN) throw new NotSimple();
    if (value === null || value === undefined) continue;
    if (last !== null && isAbove(last, value)) return false;
    last = value;
  }
  return true;
}

const isAbove = (one: MaybeValue, other: MaybeValue) =>
  typeof one === 'number' && typeof other === 'number'
    ? one > other
    : typeof one === 'string' && typeof other === 'string' && collator.compare(one, other) > 0;
