import { Grid } from 'antd';
import { useEffect, useRef, useState } from 'react';
import JobDialog from '@/components/JobDialog';
import { exportList } from '@/services/list-exports';
import { attempt } from '@/utils/attempt';
import { filtersOf } from '@/utils/list-query';
import { newRequestId } from '@/utils/request-id';
import { useTextOf } from '@/utils/use-text';
import { arrangedColumns, hasRoom } from './list-columns';
import type { PanelProps } from './Panel';

/** Has the list written as .xlsx in the background: its columns as they are seen, its filters and its order. */
export default function ListExport<T>({ of, query, scope, columns, settings, onClose }: PanelProps<T>) {
  const text = useTextOf('list.export');
  const screens = Grid.useBreakpoint();
  const [job, setJob] = useState<string>();
  const started = useRef(false);
  useEffect(() => {
    // Until the screen is measured nobody knows which columns it shows.
    if (started.current || Object.keys(screens).length === 0) return;
    started.current = true;
    const { sortField, sortOrder } = query as { sortField?: string; sortOrder?: 'asc' | 'desc' };
    const shown = arrangedColumns(columns, settings)
      .filter((column) => !column.hideInSetting)
      .filter((column) => hasRoom(column, screens));
    void attempt(
      exportList(of.name, {
        requestId: newRequestId(),
        columns: shown.map(({ key }) => key),
        filters: filtersOf(of, query),
        ...scope,
        ...(sortField && sortOrder ? { sortField, sortOrder } : {}),
      }),
    ).then((answer) => (answer ? setJob(answer.jobId) : onClose()));
  }, [columns, of, onClose, query, scope, screens, settings]);
  return job === undefined ? null : <JobDialog jobId={job} title={text('title')} onClose={onClose} />;
}
