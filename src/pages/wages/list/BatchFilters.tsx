import { Button, DatePicker, Form, Input, Select, Space } from 'antd';
import dayjs from 'dayjs';
import { WAGE_BATCH_STATES } from '@contract/states/wage-batch';
import { WAGE_TYPES } from '@contract/wages/items';
import type { BatchListQuery } from '@/services/wage-batches';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';

interface BatchFiltersProps {
  query: BatchListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

/** Filters take effect at once (the title on Enter) and stand in the address. */
export default function BatchFilters({ query, onChange }: BatchFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  const months = [query.monthFrom, query.monthTo].map((month) => (month ? dayjs(month) : null)) as [dayjs.Dayjs | null, dayjs.Dayjs | null];
  return (
    <Form layout="inline" className={styles.filters} aria-label={text('filter.label')}>
      <DatePicker.RangePicker
        picker="month"
        allowEmpty={[true, true]}
        value={months}
        aria-label={text('column.payMonth')}
        onChange={(range) => change({ monthFrom: range?.[0]?.format('YYYY-MM'), monthTo: range?.[1]?.format('YYYY-MM') })}
      />
      <Select
        allowClear
        className={styles.filterSelect}
        placeholder={text('filter.wageType')}
        aria-label={text('filter.wageType')}
        value={query.wageType}
        onChange={(wageType?: string) => change({ wageType })}
        options={WAGE_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))}
      />
      <Select
        allowClear
        className={styles.filterSelect}
        placeholder={text('filter.state')}
        aria-label={text('filter.state')}
        value={query.state}
        onChange={(state?: string) => change({ state })}
        options={WAGE_BATCH_STATES.map((value) => ({ value, label: text(`batch.state.${value}`) }))}
      />
      <Input.Search
        key={query.title ?? ''}
        allowClear
        className={styles.filterText}
        placeholder={text('filter.title')}
        aria-label={text('filter.title')}
        defaultValue={query.title}
        maxLength={50}
        onSearch={(title) => change({ title: title.trim() })}
      />
      <Space>
        <Button onClick={() => change({ monthFrom: null, monthTo: null, wageType: null, state: null, title: null })}>{text('filter.reset')}</Button>
      </Space>
    </Form>
  );
}
