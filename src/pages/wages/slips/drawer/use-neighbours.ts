import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Page } from '@contract/api';
import { attempt } from '@/utils/attempt';
import type { PageQuery } from '@/utils/list-query';
import { mayLeave } from '@/utils/may-leave';
import type { ServerQuery } from '@/utils/query/endpoint-query';
import type { Paged } from '@/utils/query/use-paged-query';

/** The way from an open slip of a list to the next and the one before, in the list's filters and order. */
export interface Neighbours {
  /** Place in the whole list, from 1; null: it is no longer among those the list shows. */
  place: number | null;
  total: number;
  /** Null at the ends. They ask where something is not saved. */
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface Input<T> {
  /** The open slip; null = none is. */
  id: string | null;
  query: Required<PageQuery>;
  list: Pick<Paged<Page<T>>, 'data' | 'loading'>;
  /** The list's call for another page. */
  pageOf: (page: number) => ServerQuery<Page<T>>;
  /** Asks at which place of the list a slip stands that is not on the page. */
  placeOf: (id: string) => ServerQuery<{ place: number | null }>;
  /** Opens a slip of a page. */
  onGo: (slip: T, page: number) => void;
  /** Shows the page on which the open slip stands. */
  onPage: (page: number) => void;
}

/** Milliseconds the page gone to is kept until the list asks for it. */
const KEPT_MS = 60_000;

/** Null where it is not known at which place of the list the slip stands. */
export function useNeighbours<T extends { id: string }>({
  id,
  query: { page, pageSize },
  list: { data, loading },
  pageOf,
  placeOf,
  onGo,
  onPage,
}: Input<T>): Neighbours | null {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  // One that leaves the list while it is open, recalled or answered, leaves a gap: what stood behind it has moved up.
  const last = useRef<{ id: string; page: number; index: number } | null>(null);
  const rows = data?.list ?? [];
  const total = data?.total ?? 0;
  const found = rows.findIndex((row) => row.id === id);
  if (id !== null && found >= 0 && !loading) last.current = { id, page, index: found };
  const known = last.current?.id === id && last.current.page === page ? last.current : null;
  // Opened by a link: the list is shown where the slip stands.
  const sought = id !== null && last.current?.id !== id && data !== undefined && !loading;
  const { queryKey: placeKey, queryFn: askPlace } = placeOf(id ?? '');
  const { data: sighted } = useQuery({
    queryKey: placeKey,
    queryFn: askPlace,
    enabled: sought,
    meta: { silent: true },
  });
  const itsPage = sought && sighted?.place ? Math.ceil(sighted.place / pageSize) : null;
  const show = useRef(onPage);
  useEffect(() => {
    show.current = onPage;
  });
  useEffect(() => {
    if (itsPage !== null && itsPage !== page) show.current(itsPage);
  }, [itsPage, page]);
  if (id === null || known === null) return null;

  const open = (slip: T, onPage: number) =>
    void mayLeave().then((leave) => {
      if (leave) onGo(slip, onPage);
    });
  const over = (onPage: number, end: 0 | -1) => {
    if (busy) return;
    setBusy(true);
    const { queryKey, queryFn } = pageOf(onPage);
    void attempt(client.fetchQuery({ queryKey, queryFn, gcTime: KEPT_MS, meta: { inPlace: false } }))
      .then((answer) => {
        const slip = answer?.list.at(end);
        if (slip) open(slip, onPage);
      })
      .finally(() => setBusy(false));
  };
  const wayTo = (index: number, by: 1 | -1) => {
    const row = rows[index];
    if (row) return () => open(row, page);
    if (by < 0) return page > 1 ? () => over(page - 1, -1) : null;
    return page * pageSize < total ? () => over(page + 1, 0) : null;
  };
  return {
    place: found < 0 ? null : (page - 1) * pageSize + known.index + 1,
    total,
    previous: wayTo(known.index - 1, -1),
    next: wayTo(found < 0 ? known.index : known.index + 1, 1),
  };
}
