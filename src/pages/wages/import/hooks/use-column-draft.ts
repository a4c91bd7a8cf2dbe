import { useCallback, useMemo, useState } from 'react';
import type { ColumnMapping, ImportDetail } from '@contract/wages/import-schemas';
import { changedColumns } from '../model/columns';

const keyOf = (detail: ImportDetail) => `wage-import-columns:${detail.id}`;

interface Stored {
  version: number;
  columns: ColumnMapping[];
}

/** A draft of the same version of the import survives a reload of the tab; an older one is void. */
function readDraft(detail: ImportDetail): ColumnMapping[] | null {
  const raw = sessionStorage.getItem(keyOf(detail));
  if (raw === null) return null;
  const stored = JSON.parse(raw) as Stored;
  return stored.version === detail.version ? stored.columns : null;
}

export interface ColumnDraft {
  columns: ColumnMapping[];
  /** Indexes of columns changed and not yet applied. */
  changed: Set<number>;
  edit: (next: ColumnMapping) => void;
  reset: () => void;
}

/** The mapping as the clerk is changing it, before it is applied. */
export function useColumnDraft(detail: ImportDetail): ColumnDraft {
  const [columns, setColumns] = useState(() => readDraft(detail) ?? detail.columns);
  const changed = useMemo(() => changedColumns(detail.columns, columns), [columns, detail.columns]);
  const edit = useCallback(
    (next: ColumnMapping) =>
      setColumns((old) => {
        const columns = old.map((column) => (column.index === next.index ? next : column));
        const stored: Stored = { version: detail.version, columns };
        sessionStorage.setItem(keyOf(detail), JSON.stringify(stored));
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
