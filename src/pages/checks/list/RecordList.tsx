import { ProTable } from '@ant-design/pro-components';
import { Button, Empty, Space, Typography } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { CheckListItem, CheckMonthView } from '@contract/checks/schemas';
import LoadError from '@/components/LoadError';
import { listChecks, removeCheck } from '@/services/checks';
import { toast } from '@/utils/feedback';
import { tableChange } from '@/utils/table-change';
import { told } from '@/utils/told';
import { useAddress } from '@/utils/use-address';
import { useLoad } from '@/utils/use-load';
import styles from '../checks.less';
import SendDialog from '../month/SendDialog';
import { useDepts } from '../use-depts';
import { useText } from '../use-text';
import { isNarrowed, listPart, RECORD_FILTERS, recordQueryOf } from './check-query';
import { useRecordColumns } from './record-columns';
import RecordFilters from './RecordFilters';

interface RecordListProps {
  month: string;
  standing: CheckMonthView;
  /** Grows when something has been changed elsewhere on the screen. */
  round: number;
  onChanged: () => void;
}

/** 月度汇总: everybody's month in numbers. */
export default function RecordList({ month, standing, round, onChanged }: RecordListProps) {
  const text = useText();
  const { params, patch } = useAddress();
  const search = listPart(params);
  const query = useMemo(() => recordQueryOf(new URLSearchParams(search), month), [search, month]);
  const { data, loading, error, reload } = useLoad(
    useCallback(
      (options) => {
        void round; // asked again after every change
        return listChecks(query, options);
      },
      [query, round],
    ),
  );
  const [picked, setPicked] = useState<CheckListItem[]>([]);
  const [sending, setSending] = useState(false);
  const depts = useDepts(month, round);
  const locked = standing.state === 'locked';
  const open = useCallback((record: CheckListItem) => patch({ person: record.id }, 'push'), [patch]);
  const edit = useCallback((record: CheckListItem) => patch({ form: record.id }, 'push'), [patch]);
  const remove = useCallback(
    async (record: CheckListItem) => {
      const done = await told(removeCheck(record.id, record.version).then(() => true));
      if (done) toast.success(text('remove.done', { name: record.name }));
      onChanged();
    },
    [onChanged, text],
  );
  const columns = useRecordColumns({ query, locked, onOpen: open, onEdit: edit, onRemove: (record) => void remove(record) });
  if (error && !data) return <LoadError error={error} onRetry={() => reload()} />;
  if (data?.total === 0 && !isNarrowed(query, RECORD_FILTERS)) {
    return (
      <div className={styles.empty}>
        <Empty description={<Typography.Text strong>{text('list.empty', { month })}</Typography.Text>}>
          <Typography.Paragraph type="secondary">{text('list.empty.hint')}</Typography.Paragraph>
          {!locked && (
            <Space wrap>
              <Button type="primary" onClick={() => patch({ import: 'new' }, 'push')}>
                {text('action.import')}
              </Button>
              <Button onClick={() => patch({ form: 'new' }, 'push')}>{text('action.create')}</Button>
            </Space>
          )}
        </Empty>
      </div>
    );
  }
  return (
    <>
      <ProTable<CheckListItem>
        rowKey="id"
        search={false}
        headerTitle={<RecordFilters query={query} depts={depts} onChange={patch} />}
        options={{ reload: () => reload(), density: false, setting: true }}
        columnsState={{ persistenceKey: 'check-columns', persistenceType: 'localStorage' }}
        columns={columns}
        dataSource={data?.list}
        loading={loading}
        scroll={{ x: 'max-content' }}
        rowSelection={locked ? false : { selectedRowKeys: picked.map((record) => record.id), preserveSelectedRowKeys: true, onChange: (_, rows) => setPicked(rows) }}
        tableAlertRender={({ selectedRowKeys }) => text('list.picked', { count: selectedRowKeys.length })}
        tableAlertOptionRender={() => (
          <Space>
            <Button size="small" onClick={() => setSending(true)}>
              {text('action.send')}
            </Button>
            <Button size="small" type="link" onClick={() => setPicked([])}>
              {text('list.unpick')}
            </Button>
          </Space>
        )}
        pagination={{
          current: query.page,
          pageSize: query.pageSize,
          total: data?.total ?? 0,
          showSizeChanger: true,
          pageSizeOptions: [10, 20, 50, 100],
          showTotal: (total) => text('list.total', { total }),
        }}
        onChange={(pagination, _filters, sorter) => patch(tableChange(pagination, sorter))}
      />
      {sending && (
        <SendDialog
          standing={standing}
          people={picked}
          onClose={() => setSending(false)}
          onDone={() => {
            setPicked([]);
            onChanged();
          }}
        />
      )}
    </>
  );
}
