import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportRow, StatusCounts } from '@contract/wages/import-schemas';
import { type FixBody, fixRow, listRows } from '@/services/wage-imports';
import { useLoad } from '@/utils/use-load';
import { told } from '@/utils/told';
import type { ImportSession } from '../hooks/use-import-session';
import type { RowFilters, WizardAddress } from '../hooks/use-wizard-address';

export type RowFix = Omit<FixBody, 'version'>;

interface RowsPage {
  list: ImportRow[];
  total: number;
  counts: StatusCounts;
}

export interface Rows {
  page: RowsPage | undefined;
  loading: boolean;
  error: unknown;
  reload: () => void;
  /** Rows whose fix is on its way. */
  pending: ReadonlySet<number>;
  /** Gives the row as it stands after the fix, or undefined where it failed (the person has been told). */
  fix: (rowNo: number, fix: RowFix) => Promise<ImportRow | undefined>;
}

const sharesOthers = (row: ImportRow | undefined) => row?.issues.some((issue) => issue.code === 'duplicatePerson') ?? false;

/** One page of rows and their fixes. A fixed row stays where it is until the page is asked for again. */
export function useRows(id: string, session: ImportSession, filters: RowFilters, setFilters: WizardAddress['setFilters']): Rows {
  const { epoch, change, patch } = session;
  const { status, code, keyword, page, pageSize } = filters;
  const load = useCallback(
    (options: { signal: AbortSignal; silent: boolean }) =>
      listRows(id, { status, code, keyword, page, pageSize, sortField: 'rowNo', sortOrder: 'asc' }, { ...options, silent: true }),
    [id, status, code, keyword, page, pageSize],
  );
  const { data, loading, error, reload, setData } = useLoad(load);
  const seen = useRef(epoch);
  useEffect(() => {
    if (seen.current === epoch) return;
    seen.current = epoch;
    reload({ quiet: true });
  }, [epoch, reload]);
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    // Rows fixed or filtered away: the last page that still has some.
    if (!loading && data && data.list.length === 0 && data.total > 0 && page > 1) setFilters({ page: Math.ceil(data.total / pageSize) });
  }, [data, loading, page, pageSize, setFilters]);

  const fix = useCallback(
    async (rowNo: number, body: RowFix) => {
      setPending((old) => new Set(old).add(rowNo));
      const answer = await told(change((version) => fixRow(id, rowNo, { ...body, version })));
      setPending((old) => new Set([...old].filter((other) => other !== rowNo)));
      if (!answer) return undefined;
      const { row, counts, version } = answer;
      const before = data?.list.find((one) => one.rowNo === rowNo);
      setData((old) => old && { ...old, counts, list: old.list.map((one) => (one.rowNo === rowNo ? row : one)) });
      patch({ counts, version });
      // Whoever this row was a double of is judged anew as well.
      if (sharesOthers(before) || sharesOthers(row)) reload({ quiet: true });
      return row;
    },
    [change, data, id, patch, reload, setData],
  );

  return { page: data, loading, error, reload, pending, fix };
}
