import { Button, Form, Select } from 'antd';
import { CONFIRMATIONS } from '@contract/checks/confirmation';
import { CHECK_RECORD_STATES } from '@contract/states/check-record';
import type { CheckListQuery } from '@/services/checks';
import type { AddressChanges } from '@/utils/use-address';
import styles from '../checks.less';
import PersonFilters from '../PersonFilters';
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
      <PersonFilters query={query} depts={depts} onChange={change} />
      {choice('exceptions', ['open', 'none'])}
      {choice('state', CHECK_RECORD_STATES)}
      {choice('confirmation', CONFIRMATIONS)}
      <Button onClick={() => change(Object.fromEntries(RECORD_FILTERS.map((name) => [name, null])))}>{text('filter.reset')}</Button>
    </Form>
  );
}
