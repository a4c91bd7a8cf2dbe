import { useEffect, useRef, useState } from 'react';
import JobDialog from '@/components/JobDialog';
import { exportList } from '@/services/list-exports';
import { attempt } from '@/utils/attempt';
import { filtersOf } from '@/utils/list-query';
import { newRequestId } from '@/utils/request-id';
import { useTextOf } from '@/utils/use-text';
import { arrangedColumns } from './list-columns';
import type { PanelProps } from './Panel';

/** Has the list written as .xlsx in the background: its columns as they are seen, its filters and its order. */
export default function ListExport<T>({ of, query, scope, columns, settings, seenWith, onClose }: PanelProps<T>) {
  const text = useTextOf('list.export');
  const [job, setJob] = useState<string>();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { sortField, sortOrder } = query as { sortField?: string; sortOrder?: 'asc' | 'desc' };
    const seen = seenWith(settings);
    const shown = arrangedColumns(columns, settings).filter(
      ({ key, hideInSetting }) => !hideInSetting && seen.has(key),
    );
    void attempt(
      exportList(of.name, {
        requestId: newRequestId(),
        columns: shown.map(({ key }) => key),
        filters: filtersOf(of, query),
        ...scope,
        ...(sortField && sortOrder ? { sortField, sortOrder } : {}),
      }),
    ).then((answer) => (answer ? setJob(answer.jobId) : onClose()));
  }, [columns, of, onClose, query, scope, seenWith, settings]);
  return job === undefined ? null : <JobDialog jobId={job} title={text('title')} onClose={onClose} />;
}
