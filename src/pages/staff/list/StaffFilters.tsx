import { Button, DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { EMPLOYMENT_TYPES, REAL_NAME_STATES } from '@contract/staff/choices';
import type { StaffListQuery } from '@/services/staff';
import type { AddressChanges } from '@/utils/use-address';
import type { DeptOption } from '../dept-options';
import styles from '../staff.less';
import { useText } from '../use-text';
import { STAFF_FILTERS, STATUS_FILTERS } from './staff-query';

interface StaffFiltersProps {
  query: StaffListQuery;
  depts: DeptOption[];
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

/** Filters take effect at once (the keyword on Enter) and stand in the address. */
export default function StaffFilters({ query, depts, onChange }: StaffFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  const entry = [query.entryFrom, query.entryTo].map((date) => (date ? dayjs(date) : null)) as [Dayjs | null, Dayjs | null];
  const choice = (name: 'status' | 'employmentType' | 'realName', values: readonly string[]) => (
    <Select
      allowClear
      className={name === 'status' ? styles.filterSelect : `${styles.filterSelect} ${styles.deskOnly}`}
      placeholder={text(`filter.${name}`)}
      aria-label={text(`filter.${name}`)}
      value={query[name]}
      onChange={(value?: string) => change({ [name]: value })}
      options={values.map((value) => ({ value, label: text(`${name}.${value}`) }))}
    />
  );
  return (
    <Form layout="inline" className={styles.filters} aria-label={text('filter.label')}>
      <Input.Search
        key={query.keyword ?? ''}
        allowClear
        className={styles.filterText}
        placeholder={text('filter.keyword.short')}
        aria-label={text('filter.keyword')}
        defaultValue={query.keyword}
        maxLength={50}
        onSearch={(keyword) => change({ keyword: keyword.trim() })}
      />
      <Select
        allowClear
        showSearch
        className={styles.filterDept}
        popupMatchSelectWidth={false}
        placeholder={text('filter.dept')}
        aria-label={text('filter.dept')}
        value={query.dept}
        onChange={(dept?: string) => change({ dept })}
        options={depts}
        optionFilterProp="label"
      />
      {choice('status', STATUS_FILTERS)}
      {choice('employmentType', EMPLOYMENT_TYPES)}
      {choice('realName', REAL_NAME_STATES)}
      <DatePicker.RangePicker
        allowEmpty={[true, true]}
        className={`${styles.filterRange} ${styles.deskOnly}`}
        value={entry}
        placeholder={[text('filter.entryFrom'), text('filter.entryTo')]}
        aria-label={text('filter.entry')}
        onChange={(range) => change({ entryFrom: range?.[0]?.format('YYYY-MM-DD'), entryTo: range?.[1]?.format('YYYY-MM-DD') })}
      />
      <Button onClick={() => change(Object.fromEntries(STAFF_FILTERS.map((name) => [name, null])))}>{text('filter.reset')}</Button>
    </Form>
  );
}
