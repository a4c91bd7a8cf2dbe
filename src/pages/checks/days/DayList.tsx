import { ProTable } from '@ant-design/pro-components';
import { useCallback, useMemo } from 'react';
import type { CheckDayView, CheckMonthView } from '@contract/checks/schemas';
import LoadError from '@/components/LoadError';
import { listCheckDays } from '@/services/checks';
import { tableChange } from '@/utils/table-change';
import { useAddress } from '@/utils/use-address';
import { useLoad } from '@/utils/use-load';
import { dayQueryOf, listPart } from '../list/check-query';
import { useDepts } from '../use-depts';
import { useText } from '../use-text';
import { useDayColumns } from './day-columns';
import DayFilters from './DayFilters';

/** 每日明细: every day of everybody that a sheet or a clock told. */
export default function DayList({ month, round }: { month: string; standing: CheckMonthView; round: number }) {
  const text = useText();
  const { params, patch } = useAddress();
  const search = listPart(params);
  const query = useMemo(() => dayQueryOf(new URLSearchParams(search), month), [search, month]);
  const { data, loading, error, reload } = useLoad(
    useCallback(
      (options) => {
        void round; // asked again after every change
        return listCheckDays(query, options);
      },
      [query, round],
    ),
  );
  const depts = useDepts(month, round);
  const open = useCallback((recordId: string) => patch({ person: recordId }, 'push'), [patch]);
  const columns = useDayColumns(query, open);
  if (error && !data) return <LoadError error={error} onRetry={() => reload()} />;
  return (
    <ProTable<CheckDayView>
      rowKey={(day) => `${day.staffId} ${day.date}`}
      search={false}
      headerTitle={<DayFilters query={query} depts={depts} onChange={patch} />}
      options={{ reload: () => reload(), density: false, setting: true }}
      columnsState={{ persistenceKey: 'check-day-columns', persistenceType: 'localStorage' }}
      columns={columns}
      dataSource={data?.list}
      loading={loading}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: text('days.empty') }}
      pagination={{
        current: query.page,
        pageSize: query.pageSize,
        total: data?.total ?? 0,
        showSizeChanger: true,
        pageSizeOptions: [10, 20, 50, 100],
        showTotal: (total) => text('days.total', { total }),
      }}
      onChange={(pagination, _filters, sorter) => patch(tableChange(pagination, sorter))}
    />
  );
}
