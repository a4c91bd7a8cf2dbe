import { useCallback, useMemo, useState } from 'react';

interface Mapped<C> {
  id: string;
  version: number;
  columns: readonly C[];
}

const keyOf = ({ id }: { id: string }) => `sheet-import-columns:${id}`;

/** A draft of the same version of the import survives a reload of the tab; an older one is void. */
function readDraft<C>(detail: Mapped<C>): readonly C[] | null {
  const raw = sessionStorage.getItem(keyOf(detail));
  if (raw === null) return null;
  const stored = JSON.parse(raw) as Pick<Mapped<C>, 'version' | 'columns'>;
  return stored.version === detail.version ? stored.columns : null;
}

export interface ColumnDraft<C> {
  columns: readonly C[];
  /** Indexes of columns changed and not yet applied. */
  changed: ReadonlySet<number>;
  edit: (next: C) => void;
  reset: () => void;
}

/** The mapping as the person is changing it, before it is applied. `isSame`: stable; whether nothing of a column was changed. */
export function useColumnDraft<C extends { index: number }>(
  detail: Mapped<C>,
  isSame: (before: C, after: C) => boolean,
): ColumnDraft<C> {
  const [columns, setColumns] = useState(() => readDraft(detail) ?? detail.columns);
  const changed = useMemo(() => changedColumns(detail.columns, columns, isSame), [columns, detail.columns, isSame]);
  const edit = useCallback(
    (next: C) =>
      setColumns((old) => {
        const columns = old.map((column) => (column.index === next.index ? next : column));
        sessionStorage.setItem(keyOf(detail), JSON.stringify({ version: detail.version, columns }));
        return columns;
      }),
    [detail],
  );
  const reset = useCallback(() => {
    sessionStorage.removeItem(keyOf(detail));
    setColumns(detail.columns);
  }, [detail]);
  return { columns, changed, edit, reset };
}

/** Indexes of the columns that are not as they were. */
export function changedColumns<C extends { index: number }>(
  before: readonly C[],
  after: readonly C[],
  isSame: (before: C, after: C) => boolean,
): Set<number> {
  const old = new Map(before.map((column) => [column.index, column]));
  return new Set(
    after
      .filter((column) => {
        const was = old.get(column.index);
        return was === undefined || !isSame(was, column);
      })
      .map(({ index }) => index),
  );
}
