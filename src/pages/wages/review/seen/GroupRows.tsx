import { useQuery } from '@tanstack/react-query';
import { Skeleton, Table, type TableColumnsType } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReviewGroup } from '@contract/wages/review/schemas';
import LoadError from '@/components/LoadError';
import { getGroupRows } from '@/services/wage-batches';
import { useTextOf } from '@/utils/use-text';
import { useGroupColumns } from './group-columns';
import { type Line, linesOf } from './group-lines';

const PAGE_SIZE = 20;

interface GroupRowsProps {
  batchId: string;
  group: ReviewGroup;
  onShown: () => void;
}

/** The rows of a group with their figures, a page at a time; each leads to its slip. */
export default function GroupRows({ batchId, group, onShown }: GroupRowsProps) {
  const text = useTextOf('wages.seen');
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...getGroupRows(batchId, group.key, { page, pageSize: PAGE_SIZE }),
    placeholderData: (before) => before,
  });
  const shown = data !== undefined;
  const told = useRef(onShown);
  useEffect(() => {
    if (shown) told.current();
  }, [shown]);
  const lines = useMemo(() => linesOf(data?.list ?? []), [data]);
  const columns: TableColumnsType<Line> = useGroupColumns(group.kind, lines);
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  return (
    <Table<Line>
      size="small"
      rowKey="id"
      dataSource={lines}
      columns={columns}
      loading={isPlaceholderData}
      locale={{ emptyText: text('rows.none') }}
      pagination={
        data.total > PAGE_SIZE
          ? {
              current: page,
              pageSize: PAGE_SIZE,
              // Lines of a row stay together: the server cuts by rows.
              total: data.total,
              showSizeChanger: false,
              size: 'small',
              onChange: setPage,
            }
          : false
      }
    />
  );
}
