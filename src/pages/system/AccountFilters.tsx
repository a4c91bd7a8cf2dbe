import { Button, Form, Input, Select } from 'antd';
import { roleOf } from '@contract/roles';
import type { AccountListQuery } from '@/services/accounts';
import type { AddressChanges } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import { FILTERS } from './account-query';
import CompanySelect from './CompanySelect';
import styles from './system.less';
import { useText } from './use-text';

interface AccountFiltersProps {
  query: Omit<AccountListQuery, 'state'> & { state?: string };
  states: readonly string[];
  /** Words of the states: company users are 停用, ordinary ones 冻结. */
  words: 'state' | 'userState';
  /** None where the list is of one role. */
  roles?: readonly number[];
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

/** Filters take effect at once (the keyword on Enter) and stand in the address. */
export default function AccountFilters({ query, states, words, roles, onChange }: AccountFiltersProps) {
  const text = useText();
  const roleText = useTextOf('component.role');
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
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
      {roles && (
        <Select
          allowClear
          className={styles.filterSelect}
          placeholder={text('field.role')}
          aria-label={text('field.role')}
          value={query.role}
          onChange={(role?: number) => change({ role })}
          options={roles.map((value) => ({ value, label: roleText(roleOf(value)) }))}
        />
      )}
      <CompanySelect className={styles.filterCompany} placeholder={text('field.companies')} value={query.companyId} onChange={(company) => change({ companyId: company?.id })} />
      <Select
        allowClear
        className={styles.filterSelect}
        placeholder={text('field.state')}
        aria-label={text('field.state')}
        value={query.state}
        onChange={(state?: string) => change({ state })}
        options={states.map((value) => ({ value, label: text(`${words}.${value}`) }))}
      />
      <Button onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, null])))}>{text('filter.reset')}</Button>
    </Form>
  );
}
