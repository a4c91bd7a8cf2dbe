import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton, Table } from 'antd';
import type { RetentionClass } from '@contract/retention/rules';
import LoadError from '@/components/LoadError';
import { previewRetention } from '@/services/retention';
import { listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';

/** What would go, month by month, and what stays and why. */
export default function Preview({ of, years }: { of: RetentionClass; years: number }) {
  const text = useTextOf('retention');
  const { data, error, refetch } = useQuery({ ...previewRetention(of, years), refetchOnMount: 'always' });
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  const { firstKept, months } = data;
  if (months.length === 0) return <Alert type="info" message={text('preview.none', { month: firstKept })} />;
  return (
    <Table
      size="small"
      rowKey="month"
      pagination={{ pageSize: 12, hideOnSinglePage: true, size: 'small' }}
      dataSource={months}
      title={() => text('preview.title', { month: firstKept })}
      columns={[
        { title: text('month'), dataIndex: 'month', width: 90 },
        {
          title: text('goes'),
          dataIndex: 'goes',
          width: 110,
          render: (goes: number) => (goes === 0 ? '—' : text(`count.${of}`, { count: goes })),
        },
        {
          title: text('stays'),
          dataIndex: 'stays',
          render: (stays: (typeof months)[number]['stays']) =>
            stays.length === 0
              ? '—'
              : listed(
                  stays.map(({ reason, count }) =>
                    text(`stay.${of}`, { count, reason: text(`reason.${of}.${reason}`) }),
                  ),
                ),
        },
      ]}
    />
  );
}
