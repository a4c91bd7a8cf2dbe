import { useEffect, useRef, useState } from 'react';
import JobDialog from '@/components/JobDialog';
import { exportList } from '@/services/list-exports';
import { attempt } from '@/utils/attempt';
import { filtersOf } from '@/utils/list-query';
import { newRequestId } from '@/utils/request-id';
import { useTextOf } from '@/utils/use-text';
import { arrangedColumns } from './list-columns';
import type { PanelProps } from './Panel';

/**
 * Has the list written as .xlsx in the background: its columns as the person has arranged them, its filters and its
 * order. A sheet has room for what gave way on the screen; what the person has hidden stays hidden.
 */
export default function ListExport<T>({ of, query, scope, columns, settings, onClose }: PanelProps<T>) {
  const text = useTextOf('list.export');
  const [job, setJob] = useState<string>();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { sortField, sortOrder } = query as { sortField?: string; sortOrder?: 'asc' | 'desc' };
    const shown = arrangedColumns(columns, settings).filter(({ hideInSetting }) => !hideInSetting);
    void attempt(
      exportList(of.name, {
        requestId: newRequestId(),
        columns: shown.map(({ key }) => key),
        filters: filtersOf(of, query),
        ...scope,
        ...(sortField && sortOrder ? { sortField, sortOrder } : {}),
      }),
    ).then((answer) => (answer ? setJob(answer.jobId) : onClose()));
  }, [columns, of, onClose, query, scope, settings]);
  return job === undefined ? null : <JobDialog jobId={job} title={text('title')} onClose={onClose} />;
}
