import { Input, Select } from 'antd';
import styles from './checks.less';
import { useText } from './use-text';

interface DeptFilterProps {
  value: string | undefined;
  depts: { value: string; label: string }[];
  onChange: (dept: string | undefined) => void;
}

/** One of the departments of the month, found by typing a part of its name. */
export function DeptFilter({ value, depts, onChange }: DeptFilterProps) {
  const text = useText();
  return (
    <Select
      allowClear
      showSearch
      className={styles.filterDept}
      popupMatchSelectWidth={false}
      placeholder={text('filter.dept')}
      aria-label={text('filter.dept')}
      value={value}
      onChange={onChange}
      options={depts}
      optionFilterProp="label"
    />
  );
}

interface PersonFiltersProps {
  query: { keyword?: string | undefined; dept?: string | undefined };
  depts: { value: string; label: string }[];
  onChange: (changes: { keyword?: string; dept?: string | undefined }) => void;
}

/** Whom a list is about: by name or number (on Enter) and by department. */
export default function PersonFilters({ query, depts, onChange }: PersonFiltersProps) {
  const text = useText();
  return (
    <>
      <Input.Search
        // The address may change by other means, too.
        key={query.keyword ?? ''}
        allowClear
        className={styles.filterText}
        placeholder={text('filter.keyword')}
        aria-label={text('filter.keyword')}
        defaultValue={query.keyword}
        maxLength={50}
        onSearch={(keyword) => onChange({ keyword: keyword.trim() })}
      />
      <DeptFilter value={query.dept} depts={depts} onChange={(dept) => onChange({ dept })} />
    </>
  );
}
