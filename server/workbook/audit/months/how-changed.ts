import type { ItemChange } from '@contract/wages/issues/months';

/** How an item went from `last` to `now` (分, 0 = none, not the same). */
export function howChanged(last: number, now: number): ItemChange {
  if (now === 0) return 'gone';
  if (last === 0) return 'new';
  if (now === -last) return 'sign';
  if (now === last * 10) return 'tenfold';
  if (now * 10 === last) return 'tenth';
  return isSwapped(last, now) ? 'swapped' : 'changed';
}

/** Whether two neighbouring digits, and nothing else, have changed places. */
function isSwapped(last: number, now: number): boolean {
  const [one, other] = [String(last), String(now)];
  if (one.length !== other.length) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** What is a slip of the hand rather than somebody's decision. */
export const isSlip = (how: ItemChange) => how === 'tenfold' || how === 'tenth' || how === 'swapped' || how === 'sign';
