import dayjs from 'dayjs';
import type { DayResult } from '@contract/checks/day';
import { checkDayList } from '@contract/checks/lists';
import FilterRow from '@/components/list/FilterRow';
import type { DayListQuery } from '@/services/checks';
import type { AddressChanges } from '@/utils/use-address';
import { useNames, useText } from '../use-text';

interface DayFiltersProps {
  query: DayListQuery;
  depts: { value: string; label: string }[];
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function DayFilters({ query, depts, onChange }: DayFiltersProps) {
  const text = useText();
  const names = useNames();
  const firstDay = `${query.month}-01`;
  return (
    <FilterRow
      list={checkDayList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        dept: { offered: depts },
        date: { between: [firstDay, dayjs(firstDay).endOf('month').format('YYYY-MM-DD')] },
        result: { words: (result) => names.result(result as DayResult) },
      }}
    />
  );
}
