import { useCallback, useMemo } from 'react';
import type { CheckSheetRow } from '@contract/checks/import-schemas';
import type { PageFilters } from '@/components/sheet-import/import-core';
import type { Rows } from '@/components/sheet-import/use-rows';
import { listCheckSheetRows } from '@/services/check-imports';
import { useLoad } from '@/utils/use-load';
import type { CheckImport } from '../steps';
import type { Drafts } from './use-drafts';

const NONE: ReadonlySet<number> = new Set();

/** One page of the rows to be looked at, with the changes not told yet laid over them; a fix is a change more. */
export function useDraftRows(
  detail: CheckImport,
  filters: PageFilters,
  drafts: Drafts,
): Rows<CheckSheetRow> & { page: { counts: Record<CheckSheetRow['status'], number> } | undefined } {
  const { id, version, columns } = detail;
  const { status, keyword, page, pageSize } = filters;
  const { data, loading, error, reload } = useLoad(
    useCallback(
      (options: { signal: AbortSignal }) => {
        void version; // asked again after every change
        return listCheckSheetRows(
          id,
          { status, ...(keyword ? { keyword } : {}), page, pageSize, sortField: 'rowNo', sortOrder: 'asc' },
          { ...options, silent: true },
        );
      },
      [id, version, status, keyword, page, pageSize],
    ),
  );
  const positions = useMemo(() => new Map(columns.map(({ index }, position) => [index, position])), [columns]);
  const shown = useMemo(
    () => data && { ...data, list: data.list.map((row) => drafts.over(row, positions)) },
    [data, drafts, positions],
  );
  const { write, setIgnored } = drafts;
  const fix = useCallback<Rows<CheckSheetRow>['fix']>(
    async (rowNo, { cells, ignored }) => {
      const row = data?.list.find((one) => one.rowNo === rowNo);
      if (!row) return undefined;
      for (const [index, to] of Object.entries(cells ?? {}))
        write(row, Number(index), positions.get(Number(index)) ?? -1, to);
      if (ignored !== undefined) setIgnored(row, ignored);
      return row;
    },
    [data, positions, setIgnored, write],
  );
  return { page: shown, loading, error, reload, pending: NONE, fix };
}
