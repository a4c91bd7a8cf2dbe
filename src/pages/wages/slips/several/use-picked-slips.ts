import { useState } from 'react';
import type { SlipListItem } from '@contract/wages/slip-schemas';
import { usePickedRows } from '@/components/list/use-picked-rows';

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

/**
 * Which slips of a list are ticked: single ones, on whatever page, or all that its filters leave. The latter ends with any
 * change of ticks or filters (`filters`: their text) and does not come back with them.
 */
export function usePickedSlips(rows: readonly SlipListItem[], filters: string): PickedSlips {
  const picked = usePickedRows(rows);
  const [allOf, setAllOf] = useState<string | null>(null);
  if (allOf !== null && allOf !== filters) setAllOf(null);
  const all = allOf === filters;

  return {
    all,
    slips: picked.rows,
    keys: (all ? rows : picked.rows).map(({ id }) => id),
    tick: (keys) => {
      setAllOf(null);
      picked.tick(keys);
    },
    takeAll: () => {
      setAllOf(filters);
      picked.clear();
    },
    clear: () => {
      setAllOf(null);
      picked.clear();
    },
  };
}
