import { ACCOUNT_SOURCES } from '@contract/accounts/choices';
import { REAL_NAME_STATES } from '@contract/staff/choices';
import CompanySelect from '@/components/CompanySelect';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import listStyles from '@/components/list/list.less';
import type { UserListQuery } from '@/services/accounts';
import type { AddressChanges } from '@/utils/use-address';
import { USER_FILTERS, USER_STATE_FILTERS } from '../account-query';
import { useText } from '../use-text';

interface UserFiltersProps {
  query: UserListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function UserFilters({ query, onChange }: UserFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  const options = <T extends string>(area: string, values: readonly T[]) =>
    values.map((value) => ({ value, label: text(`${area}.${value}`) }));
  return (
    <ListFilters names={USER_FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword')}
        onSearch={(keyword) => change({ keyword })}
      />
      <CompanySelect
        className={listStyles.wideSelect}
        placeholder={text('field.companies')}
        value={query.companyId}
        onChange={(company) => change({ companyId: company?.id })}
      />
      <ChoiceFilter
        label={text('field.state')}
        value={query.state}
        options={options('userState', USER_STATE_FILTERS)}
        onChange={(state) => change({ state })}
      />
      <ChoiceFilter
        label={text('field.realName')}
        value={query.realName}
        options={options('realName', REAL_NAME_STATES)}
        onChange={(realName) => change({ realName })}
      />
      <ChoiceFilter
        label={text('field.source')}
        value={query.source}
        options={options('source', ACCOUNT_SOURCES)}
        onChange={(source) => change({ source })}
      />
    </ListFilters>
  );
}
