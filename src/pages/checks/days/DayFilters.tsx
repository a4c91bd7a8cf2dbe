import dayjs from 'dayjs';
import { DAY_RESULTS } from '@contract/checks/day';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import DateFilter from '@/components/list/DateFilter';
import ListFilters from '@/components/list/ListFilters';
import type { DayListQuery } from '@/services/checks';
import type { AddressChanges } from '@/utils/use-address';
import styles from '../checks.less';
import { DAY_FILTERS } from '../list/check-query';
import PersonFilters from '../PersonFilters';
import { useNames, useText } from '../use-text';

interface DayFiltersProps {
  query: DayListQuery;
  depts: { value: string; label: string }[];
  onChange: (changes: AddressChanges) => void;
}

/** Filters of 每日明细. */
export default function DayFilters({ query, depts, onChange }: DayFiltersProps) {
  const text = useText();
  const names = useNames();
  const firstDay = `${query.month}-01`;
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={DAY_FILTERS} onChange={onChange}>
      <PersonFilters query={query} depts={depts} onChange={change} />
      <DateFilter
        label={text('filter.date')}
        value={query.date}
        min={firstDay}
        max={dayjs(firstDay).endOf('month').format('YYYY-MM-DD')}
        onChange={(date) => change({ date })}
      />
      <ChoiceFilter
        label={text('filter.result')}
        value={query.result}
        options={DAY_RESULTS.map((value) => ({ value, label: names.result(value) }))}
        onChange={(result) => change({ result })}
      />
      <ChoiceFilter
        label={text('filter.exceptions')}
        value={query.exceptions}
        options={[{ value: 'open' as const, label: text('exceptions.open') }]}
        onChange={(exceptions) => change({ exceptions })}
      />
    </ListFilters>
  );
}
