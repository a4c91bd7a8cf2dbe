import { useCallback, useEffect, useRef, useState } from 'react';
import type { StatusCounts } from '@contract/wages/import-schemas';
import { useLoad } from '@/utils/use-load';
import { told } from '@/utils/told';
import type { Session } from './use-session';
import type { ImportCore, PageFilters, RowCore, SetFilters } from './import-core';

/** A change of one row: new texts by column index, ignored or not; kinds of sheets add their own. */
export interface CellFix {
  cells?: Record<string, string>;
  ignored?: boolean;
}

interface RowsPage<R> {
  list: R[];
  total: number;
  counts: StatusCounts;
}

export interface Rows<R extends RowCore, F extends CellFix = CellFix> {
  page: RowsPage<R> | undefined;
  loading: boolean;
  error: unknown;
  reload: () => void;
  /** Rows whose fix is on its way. */
  pending: ReadonlySet<number>;
  /** Gives the row as it stands after the fix, or undefined where it failed (the person has been told). */
  fix: (rowNo: number, fix: F) => Promise<R | undefined>;
}

interface RowCalls<R, F, A> {
  /** One page of rows; the same function as long as the filters are the same. */
  list: (options: { signal: AbortSignal; silent: boolean }) => Promise<RowsPage<R>>;
  fix: (rowNo: number, body: F & { version: number }) => Promise<{ row: R; version: number } & A>;
  /** Whether other rows are judged by this one, and so anew with it. */
  sharesOthers: (row: R | undefined) => boolean;
}

/** One page of rows and their fixes. A fixed row stays where it is until the page is asked for again. */
export function useRows<D extends ImportCore, R extends RowCore, F extends CellFix, A extends { counts: StatusCounts }>(
  session: Session<D>,
  calls: RowCalls<R, F, A>,
  filters: Pick<PageFilters, 'page' | 'pageSize'>,
  setFilters: SetFilters,
): Rows<R, F> {
  const { epoch, change, patch } = session;
  const { page, pageSize } = filters;
  const { list, fix: send, sharesOthers } = calls;
  const load = useCallback(
    (options: { signal: AbortSignal; silent: boolean }) => list({ ...options, silent: true }),
    [list],
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
    if (!loading && data && data.list.length === 0 && data.total > 0 && page > 1)
      setFilters({ page: Math.ceil(data.total / pageSize) });
  }, [data, loading, page, pageSize, setFilters]);

  const fix = useCallback(
    async (rowNo: number, body: F) => {
      setPending((old) => new Set(old).add(rowNo));
      const answer = await told(change((version) => send(rowNo, { ...body, version })));
      setPending((old) => new Set([...old].filter((other) => other !== rowNo)));
      if (!answer) return undefined;
      const { row, ...rest } = answer;
      const before = data?.list.find((one) => one.rowNo === rowNo);
      setData(
        (old) => old && { ...old, counts: rest.counts, list: old.list.map((one) => (one.rowNo === rowNo ? row : one)) },
      );
      patch(rest as unknown as Partial<D>); // version, counts and what else of the import the change told
      if (sharesOthers(before) || sharesOthers(row)) reload({ quiet: true });
      return row;
    },
    [change, data, patch, reload, send, setData, sharesOthers],
  );

  return { page: data, loading, error, reload, pending, fix };
}
