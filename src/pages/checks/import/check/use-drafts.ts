import { useCallback, useMemo } from 'react';
import type { CheckSheetRow } from '@contract/checks/import-schemas';
import type { CheckEditsBody } from '@/services/check-imports';
import { useHistory } from './use-history';

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

/** A cell and what is to stand there; `position`: in the row's cells. */
export interface CellWrite {
  row: CheckSheetRow;
  index: number;
  position: number;
  to: string;
}

/** Changes the server takes at a time. */
export const MOST_DRAFTS = 200;

export interface Drafts {
  cells: readonly CellDraft[];
  /** Rows to be left out (true) or taken back. */
  ignored: ReadonlyMap<number, boolean>;
  count: number;
  /** Writes cells anew, together as one step. */
  write: (writes: readonly CellWrite[]) => void;
  setIgnored: (row: CheckSheetRow, ignored: boolean) => void;
  setEverywhere: (draft: CellDraft, everywhere: boolean) => void;
  /** Takes one change back. */
  drop: (draft: CellDraft) => void;
  /** Takes the last step back, or does the last one taken back again. */
  undo: () => void;
  redo: () => void;
  /** Whether there is one. */
  canUndo: boolean;
  canRedo: boolean;
  clear: () => void;
  /** The row as it would be. */
  over: (row: CheckSheetRow, positions: ReadonlyMap<number, number>) => CheckSheetRow;
  body: () => CheckEditsBody;
}

const sameCell = (a: Pick<CellDraft, 'rowNo' | 'index'>, b: Pick<CellDraft, 'rowNo' | 'index'>) =>
  a.rowNo === b.rowNo && a.index === b.index;

interface Draft {
  cells: readonly CellDraft[];
  ignored: ReadonlyMap<number, boolean>;
}
const NONE: Draft = { cells: [], ignored: new Map() };

/** Changes of a sheet's cells gathered in the browser: the whole sheet is read again for them, so they go together. */
export function useDrafts(): Drafts {
  const { now, change, undo, redo, canUndo, canRedo, clear } = useHistory(NONE);
  const { cells, ignored } = now;
  const write = useCallback<Drafts['write']>(
    (writes) => change((old) => ({ ...old, cells: writes.reduce(written, old.cells) })),
    [change],
  );
  const setIgnored = useCallback<Drafts['setIgnored']>(
    (row, next) =>
      change((old) => {
        const rows = new Map(old.ignored);
        if ((row.status === 'ignored') === next) rows.delete(row.rowNo);
        else rows.set(row.rowNo, next);
        return { ...old, ignored: rows };
      }),
    [change],
  );
  const setEverywhere = useCallback<Drafts['setEverywhere']>(
    (draft, everywhere) =>
      change((old) => ({
        ...old,
        cells: old.cells.map((one) => (sameCell(one, draft) ? { ...one, everywhere } : one)),
      })),
    [change],
  );
  const drop = useCallback<Drafts['drop']>(
    (draft) => change((old) => ({ ...old, cells: old.cells.filter((one) => !sameCell(one, draft)) })),
    [change],
  );

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
      undo,
      redo,
      canUndo,
      canRedo,
      clear,
      over,
      body: () => bodyOf(cells, ignored),
    };
  }, [cells, ignored, write, setIgnored, setEverywhere, drop, undo, redo, canUndo, canRedo, clear]);
}

/** The drafts with one cell written. Back to what stood there: no change. Pure. */
function written(drafts: readonly CellDraft[], { row, index, position, to }: CellWrite): readonly CellDraft[] {
  const { rowNo } = row;
  const from = row.cells[position] ?? '';
  const known = drafts.find((draft) => sameCell(draft, { rowNo, index }));
  const rest = drafts.filter((draft) => draft !== known);
  return to === from ? rest : [...rest, { rowNo, index, from, to, everywhere: known?.everywhere ?? false }];
}

function bodyOf(cells: readonly CellDraft[], ignored: ReadonlyMap<number, boolean>): CheckEditsBody {
  const rows = new Map<number, CheckEditsBody['edits'][number]>();
  for (const { rowNo, index, to } of cells.filter((draft) => !draft.everywhere)) {
    const row = rows.get(rowNo) ?? { rowNo };
    rows.set(rowNo, { ...row, cells: { ...row.cells, [index]: to } });
  }
  for (const [rowNo, value] of ignored) rows.set(rowNo, { ...(rows.get(rowNo) ?? { rowNo }), ignored: value });
  return {
    edits: [...rows.values()],
    columns: cells.filter((draft) => draft.everywhere).map(({ index, from, to }) => ({ index, from, to })),
  };
}
