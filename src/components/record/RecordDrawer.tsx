import { skipToken, useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import LoadError from '@/components/LoadError';
import { snapshotOf } from '@/utils/query/endpoint-query';
import { useTextOf } from '@/utils/use-text';

interface RecordDrawerProps<T> {
  /** What is fetched; null = nothing, as for a record that is new. */
  query: Parameters<typeof snapshotOf<T>>[0] | null;
  width: number;
  onClose: () => void;
  /** The drawer of the record once it is there. */
  children: (record: T | null) => ReactNode;
}

/** A drawer that stands while its record is fetched, and says so where that fails. */
export default function RecordDrawer<T>({ query, width, onClose, children }: RecordDrawerProps<T>) {
  const text = useTextOf('record');
  const { data, error, refetch } = useQuery(query ? snapshotOf(query) : { queryKey: [], queryFn: skipToken });
  if (query === null) return <>{children(null)}</>;
  if (data !== undefined) return <>{children(data)}</>;
  return (
    <Drawer open width={width} title={text(error ? 'record' : 'loading')} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => refetch()} /> : <Skeleton active paragraph={{ rows: 12 }} />}
    </Drawer>
  );
}
