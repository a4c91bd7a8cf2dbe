import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StatusCounts } from '@contract/imports/schemas';
import { answersOf, refresh } from '@/utils/query/refresh';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { attempt } from '@/utils/attempt';
import type { ImportCore, RowCore, RowFilters } from '../import-core';
import type { StepProps } from '../kind';
import type { CellFix, ListRows, Rows, RowsKind, RowsPage } from '../rows-kind';
import { stepsOf } from './steps-of';

/** One page of rows as the address asks for it. */
const pageOf = <R extends RowCore>(list: ListRows<R>, id: string, { own, keyword, ...shown }: RowFilters) =>
  list(id, {
    ...shown,
    ...own,
    keyword: keyword === '' ? undefined : keyword,
    sortField: 'rowNo',
    sortOrder: 'asc',
  });

/** One page of rows, stepping back from a page that has none left. */
export function useRowsPage<D extends ImportCore, R extends RowCore>(
  list: ListRows<R>,
  { detail: { id }, address: { filters, setFilters } }: Pick<StepProps<D>, 'detail' | 'address'>,
) {
  const query = useMemo(() => pageOf(list, id, filters), [filters, id, list]);
  // A fix changes other pages too: none is kept.
  const loaded = usePagedQuery({ ...query, gcTime: 0 });
  const { data, loading } = loaded;
  const { page, pageSize } = filters;
  useEffect(() => {
    // Rows fixed or filtered away: the last page that still has some.
    if (!loading && data && data.list.length === 0 && data.total > 0 && page > 1)
      setFilters({ page: Math.ceil(data.total / pageSize) });
  }, [data, loading, page, pageSize, setFilters]);
  return { ...loaded, query };
}

/** One page of rows and their fixes. A fixed row stays where it is until the page is asked for again. */
export function useRows<D extends ImportCore, R extends RowCore, F extends CellFix, A extends { counts: StatusCounts }>(
  kind: RowsKind<R, F, A>,
  props: StepProps<D>,
): Rows<R, F> {
  const client = useQueryClient();
  const { data, loading, error, reload, query } = useRowsPage(kind.list, props);
  const {
    session: { change, patch },
    detail: { id },
  } = props;
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());

  const fix = useCallback(
    async (rowNo: number, body: F) => {
      const isShared = (one: R | undefined) => one?.issues.some(({ code }) => kind.isShared(code)) ?? false;
      setPending((old) => new Set(old).add(rowNo));
      const answer = await attempt(change((version) => kind.fix(id, rowNo, { ...body, version })));
      setPending((old) => new Set([...old].filter((other) => other !== rowNo)));
      if (!answer) return undefined;
      const { row, ...rest } = answer;
      const before = data?.list.find((one) => one.rowNo === rowNo);
      client.setQueryData<RowsPage<R>>(
        query.queryKey,
        (old) => old && { ...old, counts: rest.counts, list: old.list.map((one) => (one.rowNo === rowNo ? row : one)) },
      );
      patch(rest as unknown as Partial<D>); // version, counts and what else of the import the change told
      if (isShared(before) || isShared(row)) refresh(client, [answersOf(query)]);
      return row;
    },
    [change, client, data, id, kind, patch, query],
  );

  const { steps: calls } = kind;
  const steps = useMemo(() => calls && stepsOf(calls, id, props.session), [calls, id, props.session]);
  return { page: data, loading, error, reload, pending, fix, edits: steps, steps };
}
