import { Button, DatePicker, Form, Select } from 'antd';
import dayjs from 'dayjs';
import { DAY_RESULTS } from '@contract/checks/day';
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

/** Filters of 每日明细; they take effect at once and stand in the address. */
export default function DayFilters({ query, depts, onChange }: DayFiltersProps) {
  const text = useText();
  const names = useNames();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <Form layout="inline" className={styles.filters} aria-label={text('filter.label')}>
      <PersonFilters query={query} depts={depts} onChange={change} />
      <DatePicker
        className={styles.filterDate}
        placeholder={text('filter.date')}
        aria-label={text('filter.date')}
        value={query.date ? dayjs(query.date) : null}
        minDate={dayjs(`${query.month}-01`)}
        maxDate={dayjs(`${query.month}-01`).endOf('month')}
        onChange={(picked) => change({ date: picked?.format('YYYY-MM-DD') })}
      />
      <Select
        allowClear
        className={styles.filterSelect}
        placeholder={text('filter.result')}
        aria-label={text('filter.result')}
        value={query.result}
        onChange={(result?: string) => change({ result })}
        options={DAY_RESULTS.map((value) => ({ value, label: names.result(value) }))}
      />
      <Select
        allowClear
        className={styles.filterSelect}
        placeholder={text('filter.exceptions')}
        aria-label={text('filter.exceptions')}
        value={query.exceptions}
        onChange={(value?: string) => change({ exceptions: value })}
        options={[{ value: 'open', label: text('exceptions.open') }]}
      />
      <Button onClick={() => change(Object.fromEntries(DAY_FILTERS.map((name) => [name, null])))}>{text('filter.reset')}</Button>
    </Form>
  );
}
