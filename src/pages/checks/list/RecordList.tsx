import { Button, Space } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { checkRecordList } from '@contract/checks/lists';
import type { CheckListItem, CheckMonthView } from '@contract/checks/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { listChecks, removeCheck } from '@/services/checks';
import { toast } from '@/utils/feedback';
import { isFiltered } from '@/utils/list-query';
import { attempt } from '@/utils/attempt';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useDepts } from '../use-depts';
import { useText } from '../use-text';
import { useRecordColumns } from './record-columns';
import RecordFilters from './RecordFilters';

const SendDialog = lazy(() => import('../month/SendDialog'));

interface RecordListProps {
  month: string;
  standing: CheckMonthView;
  onChanged: () => void;
}

/** 月度汇总: everybody's month in numbers. */
export default function RecordList({ month, standing, onChanged }: RecordListProps) {
  const text = useText();
  const { params, patch, step } = useAddress();
  const asked = useListQuery(params, checkRecordList);
  const query = useMemo(() => ({ ...asked, month }), [asked, month]);
  const { data, loading, error, reload } = usePagedQuery(listChecks(query));
  const [picked, setPicked] = useState<CheckListItem[]>([]);
  const [sending, setSending] = useState(false);
  const scope = useMemo(() => ({ month }), [month]);
  const depts = useDepts(month);
  const locked = standing.state === 'locked';
  const open = useCallback((record: CheckListItem) => patch({ person: record.id }, 'push'), [patch]);
  const edit = useCallback((record: CheckListItem) => patch({ form: record.id }, 'push'), [patch]);
  const remove = useCallback(
    async (record: CheckListItem) => {
      const done = await attempt(removeCheck(record.id, record.version).then(() => true));
      if (done) toast.success(text('remove.done', { name: record.name }));
      onChanged();
    },
    [onChanged, text],
  );
  const columns = useRecordColumns({
    locked,
    onOpen: open,
    onEdit: edit,
    onRemove: (record) => void remove(record),
  });
  if (error && !data) return <LoadError error={error} onRetry={() => reload()} />;
  if (data?.total === 0 && !isFiltered(checkRecordList, query)) {
    return (
      <EmptyList
        title={text('list.empty', { month })}
        hint={text('list.empty.hint')}
        action={
          !locked && (
            <Space wrap>
              <Button type="primary" onClick={() => patch({ import: 'new' }, 'push')}>
                {text('action.import')}
              </Button>
              <Button onClick={() => patch({ form: 'new' }, 'push')}>{text('action.create')}</Button>
            </Space>
          )
        }
      />
    );
  }
  return (
    <>
      <ListTable<CheckListItem>
        of={checkRecordList}
        filters={<RecordFilters query={query} depts={depts} onChange={step} />}
        columns={columns}
        query={query}
        scope={scope}
        list={{ data, loading, reload }}
        rowSelection={
          locked
            ? undefined
            : {
                selectedRowKeys: picked.map((record) => record.id),
                preserveSelectedRowKeys: true,
                nameOf: ({ name }) => name,
                onChange: (_, rows) => setPicked(rows),
              }
        }
        picked={
          locked
            ? undefined
            : {
                count: picked.length,
                words: text('list.picked', { count: picked.length }),
                actions: (
                  <Space>
                    <Button size="small" onClick={() => setSending(true)}>
                      {text('action.send')}
                    </Button>
                    <Button size="small" type="link" onClick={() => setPicked([])}>
                      {text('list.unpick')}
                    </Button>
                  </Space>
                ),
              }
        }
        totalText={(total) => text('list.total', { total })}
        onChange={patch}
      />
      {sending && (
        <Suspense fallback={null}>
          <SendDialog
            standing={standing}
            people={picked}
            onClose={() => setSending(false)}
            onDone={() => {
              setPicked([]);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
