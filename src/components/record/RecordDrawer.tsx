import { Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import LoadError from '@/components/LoadError';
import { useLoad } from '@/utils/use-load';
import { useTextOf } from '@/utils/use-text';

interface RecordDrawerProps<T> {
  /** What is fetched; must be stable. */
  load: Parameters<typeof useLoad<T>>[0];
  width: number;
  onClose: () => void;
  /** The drawer of the record once it is there. */
  children: (record: T) => ReactNode;
}

/** A drawer that stands while its record is fetched, and says so where that fails. */
export default function RecordDrawer<T>({ load, width, onClose, children }: RecordDrawerProps<T>) {
  const text = useTextOf('record');
  const { data, error, reload } = useLoad(load);
  if (data !== undefined) return <>{children(data)}</>;
  return (
    <Drawer open width={width} title={text(error ? 'record' : 'loading')} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => reload()} /> : <Skeleton active paragraph={{ rows: 12 }} />}
    </Drawer>
  );
}
