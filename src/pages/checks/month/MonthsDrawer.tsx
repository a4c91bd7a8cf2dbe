import { Button, Drawer, Segmented, Skeleton, Table } from 'antd';
import { useState } from 'react';
import LoadError from '@/components/LoadError';
import { listCheckMonths } from '@/services/checks';
import { shownMoment } from '@/utils/moments';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import styles from '../checks.less';
import { useText } from '../use-text';
import MonthStateTag from './MonthStateTag';

interface MonthsDrawerProps {
  onMonth: (month: string) => void;
  onClose: () => void;
}

/** How each month stands, those still open first to hand. */
export default function MonthsDrawer({ onMonth, onClose }: MonthsDrawerProps) {
  const text = useText();
  const [open, setOpen] = useState(true);
  const { data, loading, error, reload } = usePagedQuery(listCheckMonths(open ? { open } : {}));
  return (
    <Drawer open width={480} title={text('months.title')} onClose={onClose}>
      <div className={styles.tools}>
        <Segmented
          value={open ? 'open' : 'all'}
          onChange={(value) => setOpen(value === 'open')}
          options={[
            { value: 'open', label: text('months.open') },
            { value: 'all', label: text('months.all') },
          ]}
        />
      </div>
      {error && !data && <LoadError error={error} onRetry={() => reload()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <Table
          size="small"
          rowKey="month"
          loading={loading}
          pagination={false}
          dataSource={data.list}
          locale={{ emptyText: text(open ? 'months.noneOpen' : 'months.none') }}
          columns={[
            {
              title: text('column.month'),
              dataIndex: 'month',
              render: (month: string) => (
                <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onMonth(month)}>
                  {month}
                </Button>
              ),
            },
            { title: text('column.state'), key: 'state', render: (_, { state }) => <MonthStateTag state={state} /> },
            {
              title: text('months.changedAt'),
              dataIndex: 'changedAt',
              render: (at: string) => <span className={styles.number}>{shownMoment(at)}</span>,
            },
          ]}
        />
      )}
    </Drawer>
  );
}
