import { type Key, useCallback, useState } from 'react';

export interface PickedRows<T> {
  /** On whatever page, each as it was last seen in the list. */
  rows: T[];
  tick: (keys: readonly Key[]) => void;
  clear: () => void;
}

/** Which rows of a list are ticked one by one. A record moves on with whatever others do: an order names it as it stands now. */
export function usePickedRows<T extends { id: string; version: number }>(list: readonly T[]): PickedRows<T> {
  const [rows, setRows] = useState<T[]>([]);
  const seen = new Map(list.map((row) => [row.id, row]));
  const newest = rows.map((row) => {
    const now = seen.get(row.id);
    return now && now.version > row.version ? now : row;
  });
  if (newest.some((row, index) => row !== rows[index])) setRows(newest);
  return {
    rows,
    tick: (keys) => {
      const known = new Map([...rows.map((row) => [row.id, row] as const), ...seen]);
      setRows(
        keys.flatMap((key) => {
          const row = known.get(String(key));
          return row ? [row] : [];
        }),
      );
    },
    clear: useCallback(() => setRows([]), []),
  };
}
