import { useCallback, useMemo, useState } from 'react';
import type { CheckSheetRow } from '@contract/checks/import-schemas';
import type { CheckCellsBody } from '@/services/check-imports';

/** A cell the clerk has written anew; not told to the server yet. */
export interface CellDraft {
  rowNo: number;
  /** Column of the sheet. */
  index: number;
  /** What stands there now. */
  from: string;
  to: string;
  /** The same for every cell of the column that says the same. */
  everywhere: boolean;
}

/** Changes the server takes at a time. */
export const MOST_DRAFTS = 200;

export interface Drafts {
  cells: readonly CellDraft[];
  /** Rows to be left out (true) or taken back. */
  ignored: ReadonlyMap<number, boolean>;
  count: number;
  write: (row: CheckSheetRow, index: number, position: number, to: string) => void;
  setIgnored: (row: CheckSheetRow, ignored: boolean) => void;
  setEverywhere: (draft: CellDraft, everywhere: boolean) => void;
  /** Takes one change back. */
  drop: (draft: CellDraft) => void;
  clear: () => void;
  /** The row as it would be. */
  over: (row: CheckSheetRow, positions: ReadonlyMap<number, number>) => CheckSheetRow;
  body: () => CheckCellsBody;
}

const sameCell = (a: Pick<CellDraft, 'rowNo' | 'index'>, b: Pick<CellDraft, 'rowNo' | 'index'>) =>
  a.rowNo === b.rowNo && a.index === b.index;

/** Changes of a sheet's cells gathered in the browser: the whole sheet is read again for them, so they go together. */
export function useDrafts(): Drafts {
  const [cells, setCells] = useState<readonly CellDraft[]>([]);
  const [ignored, setRows] = useState<ReadonlyMap<number, boolean>>(new Map());

  const write = useCallback<Drafts['write']>((row, index, position, to) => {
    const from = row.cells[position] ?? '';
    setCells((old) => {
      const known = old.find((draft) => sameCell(draft, { rowNo: row.rowNo, index }));
      const rest = old.filter((draft) => draft !== known);
      // Back to what stood there: no change.
      return to === from
        ? rest
        : [...rest, { rowNo: row.rowNo, index, from, to, everywhere: known?.everywhere ?? false }];
    });
  }, []);
  const setIgnored = useCallback<Drafts['setIgnored']>(
    (row, next) =>
      setRows((old) => {
        const rows = new Map(old);
        if ((row.status === 'ignored') === next) rows.delete(row.rowNo);
        else rows.set(row.rowNo, next);
        return rows;
      }),
    [],
  );
  const setEverywhere = useCallback<Drafts['setEverywhere']>(
    (draft, everywhere) => setCells((old) => old.map((one) => (sameCell(one, draft) ? { ...one, everywhere } : one))),
    [],
  );
  const drop = useCallback<Drafts['drop']>(
    (draft) => setCells((old) => old.filter((one) => !sameCell(one, draft))),
    [],
  );
  const clear = useCallback(() => {
    setCells([]);
    setRows(new Map());
  }, []);

  return useMemo(() => {
    const over: Drafts['over'] = (row, positions) => {
      const own = cells.filter(
        (draft) =>
          draft.rowNo === row.rowNo || (draft.everywhere && row.cells[positions.get(draft.index) ?? -1] === draft.from),
      );
      const wish = ignored.get(row.rowNo);
      if (own.length === 0 && wish === undefined) return row;
      const texts = [...row.cells];
      for (const { index, to } of own) texts[positions.get(index) ?? texts.length] = to;
      return { ...row, cells: texts, fixed: true, ...(wish === undefined ? {} : { status: wish ? 'ignored' : 'ok' }) };
    };
    return {
      cells,
      ignored,
      count: cells.length + ignored.size,
      write,
      setIgnored,
      setEverywhere,
      drop,
      clear,
      over,
      body: () => bodyOf(cells, ignored),
    };
  }, [cells, ignored, write, setIgnored, setEverywhere, drop, clear]);
}

function bodyOf(cells: readonly CellDraft[], ignored: ReadonlyMap<number, boolean>): CheckCellsBody {
  const rows = new Map<number, CheckCellsBody['rows'][number]>();
  for (const { rowNo, index, to } of cells.filter((draft) => !draft.everywhere)) {
    const row = rows.get(rowNo) ?? { rowNo };
    rows.set(rowNo, { ...row, cells: { ...row.cells, [index]: to } });
  }
  for (const [rowNo, value] of ignored) rows.set(rowNo, { ...(rows.get(rowNo) ?? { rowNo }), ignored: value });
  return {
    rows: [...rows.values()],
    columns: cells.filter((draft) => draft.everywhere).map(({ index, from, to }) => ({ index, from, to })),
  };
}
