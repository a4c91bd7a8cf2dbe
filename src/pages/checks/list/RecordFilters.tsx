import { Button, Form, Input, Select } from 'antd';
import { CONFIRMATIONS } from '@contract/checks/confirmation';
import { CHECK_RECORD_STATES } from '@contract/states/check-record';
import type { CheckListQuery } from '@/services/checks';
import type { AddressChanges } from '@/utils/use-address';
import styles from '../checks.less';
import { useText } from '../use-text';
import { RECORD_FILTERS } from './check-query';

interface RecordFiltersProps {
  query: CheckListQuery;
  depts: { value: string; label: string }[];
  onChange: (changes: AddressChanges) => void;
}

/** Filters take effect at once (the name on Enter) and stand in the address. */
export default function RecordFilters({ query, depts, onChange }: RecordFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  const choice = (name: 'exceptions' | 'state' | 'confirmation', values: readonly string[]) => (
    <Select
      allowClear
      className={styles.filterSelect}
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
        placeholder={text('filter.keyword')}
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
      {choice('exceptions', ['open', 'none'])}
      {choice('state', CHECK_RECORD_STATES)}
      {choice('confirmation', CONFIRMATIONS)}
      <Button onClick={() => change(Object.fromEntries(RECORD_FILTERS.map((name) => [name, null])))}>{text('filter.reset')}</Button>
    </Form>
  );
}
