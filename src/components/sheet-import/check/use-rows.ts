import { useCallback, useEffect, useRef, useState } from 'react';
import type { StatusCounts } from '@contract/imports/schemas';
import { told } from '@/utils/told';
import { useLoad } from '@/utils/use-load';
import type { ImportCore, RowCore } from '../import-core';
import type { StepProps } from '../kind';
import type { CellFix, ListRows, Rows, RowsKind } from '../rows-kind';

/** One page of rows as the address asks for it, asked for again whenever other rows may have changed. */
export function useRowsPage<D extends ImportCore, R extends RowCore>(
  list: ListRows<R>,
  { session: { epoch }, detail: { id }, address: { filters, setFilters } }: StepProps<D>,
) {
  const load = useCallback(
    (options: { signal: AbortSignal; silent: boolean }) => {
      const { own, keyword, ...shown } = filters;
      return list(
        id,
        { ...shown, ...own, keyword: keyword === '' ? undefined : keyword, sortField: 'rowNo', sortOrder: 'asc' },
        { ...options, silent: true },
      );
    },
    [filters, id, list],
  );
  const loaded = useLoad(load);
  const { data, loading, reload } = loaded;
  const seen = useRef(epoch);
  useEffect(() => {
    if (seen.current === epoch) return;
    seen.current = epoch;
    reload({ quiet: true });
  }, [epoch, reload]);
  const { page, pageSize } = filters;
  useEffect(() => {
    // Rows fixed or filtered away: the last page that still has some.
    if (!loading && data && data.list.length === 0 && data.total > 0 && page > 1)
      setFilters({ page: Math.ceil(data.total / pageSize) });
  }, [data, loading, page, pageSize, setFilters]);
  return loaded;
}

/** One page of rows and their fixes. A fixed row stays where it is until the page is asked for again. */
export function useRows<D extends ImportCore, R extends RowCore, F extends CellFix, A extends { counts: StatusCounts }>(
  kind: RowsKind<R, F, A>,
  props: StepProps<D>,
): Rows<R, F> {
  const { data, loading, error, reload, setData } = useRowsPage(kind.list, props);
  const {
    session: { change, patch },
    detail: { id },
  } = props;
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());

  const fix = useCallback(
    async (rowNo: number, body: F) => {
      const isShared = (one: R | undefined) => one?.issues.some(({ code }) => kind.isShared(code)) ?? false;
      setPending((old) => new Set(old).add(rowNo));
      const answer = await told(change((version) => kind.fix(id, rowNo, { ...body, version })));
      setPending((old) => new Set([...old].filter((other) => other !== rowNo)));
      if (!answer) return undefined;
      const { row, ...rest } = answer;
      const before = data?.list.find((one) => one.rowNo === rowNo);
      setData(
        (old) => old && { ...old, counts: rest.counts, list: old.list.map((one) => (one.rowNo === rowNo ? row : one)) },
      );
      patch(rest as unknown as Partial<D>); // version, counts and what else of the import the change told
      if (isShared(before) || isShared(row)) reload({ quiet: true });
      return row;
    },
    [change, data, id, kind, patch, reload, setData],
  );

  return { page: data, loading, error, reload, pending, fix };
}
