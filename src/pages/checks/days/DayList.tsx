import { useCallback, useMemo } from 'react';
import { checkDayList } from '@contract/checks/lists';
import type { CheckMonthView } from '@contract/checks/schemas';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { listCheckDays } from '@/services/checks';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useDepts } from '../use-depts';
import { useText } from '../use-text';
import { type DayRow, useDayColumns } from './day-columns';
import DayFilters from './DayFilters';

/** 每日明细: every day of everybody that a sheet or a clock told. */
export default function DayList({ month, standing }: { month: string; standing: CheckMonthView }) {
  const text = useText();
  const { params, patch, step } = useAddress();
  const asked = useListQuery(params, checkDayList);
  const query = useMemo(() => ({ ...asked, month }), [asked, month]);
  const { data, loading, error, reload } = usePagedQuery(listCheckDays(query));
  const scope = useMemo(() => ({ month }), [month]);
  const depts = useDepts(month);
  const open = useCallback((recordId: string) => patch({ person: recordId }, 'push'), [patch]);
  const edit = useCallback((recordId: string, date: string) => patch({ day: `${recordId}.${date}` }, 'push'), [patch]);
  const locked = standing.state === 'locked';
  const columns = useDayColumns(open, locked ? undefined : edit);
  // A day has no id of its own: it is somebody's on a date.
  const rows = useMemo(
    () => data && { ...data, list: data.list.map((day) => ({ ...day, id: `${day.staffId} ${day.date}` })) },
    [data],
  );
  if (error && !data) return <LoadError error={error} onRetry={() => reload()} />;
  return (
    <ListTable<DayRow>
      of={checkDayList}
      filters={<DayFilters query={query} depts={depts} onChange={step} />}
      columns={columns}
      query={query}
      scope={scope}
      list={{ data: rows, loading, reload }}
      totalText={(total) => text('days.total', { total })}
      onChange={patch}
    />
  );
}
