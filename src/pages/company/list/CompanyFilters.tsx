import { Button, DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { ESIGN_STATES } from '@contract/company/choices';
import { COMPANY_STATES } from '@contract/states/company';
import RegionPicker from '@/components/record/RegionPicker';
import type { CompanyListQuery } from '@/services/companies';
import type { AddressChanges } from '@/utils/use-address';
import styles from '../company.less';
import { useText } from '../use-text';
import { COMPANY_FILTERS } from './company-query';

interface CompanyFiltersProps {
  query: CompanyListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

/** Filters take effect at once (the keyword on Enter) and stand in the address. */
export default function CompanyFilters({ query, onChange }: CompanyFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  const range = [query.expireFrom, query.expireTo].map((day) => (day ? dayjs(day) : null)) as [Dayjs | null, Dayjs | null];
  const choice = (name: 'state' | 'esignState', values: readonly string[]) => (
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
        maxLength={60}
        onSearch={(keyword) => change({ keyword: keyword.trim() })}
      />
      {choice('state', COMPANY_STATES)}
      {choice('esignState', ESIGN_STATES)}
      <RegionPicker anyLevel className={styles.filterRegion} placeholder={text('filter.region')} value={query.region} onChange={(region) => change({ region })} />
      <DatePicker.RangePicker
        allowEmpty={[true, true]}
        className={styles.filterRange}
        value={range}
        placeholder={[text('filter.expireFrom'), text('filter.expireTo')]}
        aria-label={text('filter.expire')}
        onChange={(picked) => change({ expireFrom: picked?.[0]?.format('YYYY-MM-DD'), expireTo: picked?.[1]?.format('YYYY-MM-DD') })}
      />
      <Button onClick={() => change(Object.fromEntries(COMPANY_FILTERS.map((name) => [name, null])))}>{text('filter.reset')}</Button>
    </Form>
  );
}
