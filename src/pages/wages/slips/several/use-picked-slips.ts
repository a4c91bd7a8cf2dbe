import { useState } from 'react';
import type { SlipListItem } from '@contract/wages/slip-schemas';

export interface PickedSlips {
  /** All that the filters leave are meant, beyond the page; none is picked by itself then. */
  all: boolean;
  /** Those picked one by one, each as it was last seen in the list. */
  slips: readonly SlipListItem[];
  /** Rows to be shown with a tick. */
  keys: readonly string[];
  tick: (keys: readonly string[]) => void;
  takeAll: () => void;
  clear: () => void;
}

const NONE: ReadonlyMap<string, SlipListItem> = new Map();

/**
 * Which slips of a list are ticked: single ones, on whatever page, or all that its filters leave. The latter ends with any
 * change of ticks or filters (`filters`: their text) and does not come back with them.
 */
export function usePickedSlips(rows: readonly SlipListItem[], filters: string): PickedSlips {
  const [picked, setPicked] = useState(NONE);
  const [allOf, setAllOf] = useState<string | null>(null);
  if (allOf !== null && allOf !== filters) setAllOf(null);
  const all = allOf === filters;

  // A slip moves on with whatever its reader does: an order names it as it stands now.
  const newer = rows.filter(({ id, version }) => version > (picked.get(id)?.version ?? Infinity));
  if (newer.length > 0) setPicked(new Map([...picked, ...newer.map((row) => [row.id, row] as const)]));

  return {
    all,
    slips: [...picked.values()],
    keys: all ? rows.map(({ id }) => id) : [...picked.keys()],
    tick: (keys) => {
      const known = new Map([...picked, ...rows.map((row) => [row.id, row] as const)]);
      setAllOf(null);
      setPicked(
        new Map(
          keys.flatMap((key) => {
            const slip = known.get(key);
            return slip ? [[key, slip] as const] : [];
          }),
        ),
      );
    },
    takeAll: () => {
      setAllOf(filters);
      setPicked(NONE);
    },
    clear: () => {
      setAllOf(null);
      setPicked(NONE);
    },
  };
}
