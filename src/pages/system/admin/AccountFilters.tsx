import { roleOf } from '@contract/roles';
import CompanySelect from '@/components/CompanySelect';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import listStyles from '@/components/list/list.less';
import type { AccountListQuery } from '@/services/accounts';
import type { AddressChanges } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import { ACCOUNT_STATE_FILTERS, FILTERS, ROLE_FILTERS } from '../account-query';
import { useText } from '../use-text';

interface AccountFiltersProps {
  query: AccountListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function AccountFilters({ query, onChange }: AccountFiltersProps) {
  const text = useText();
  const roleText = useTextOf('component.role');
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword')}
        onSearch={(keyword) => change({ keyword })}
      />
      <ChoiceFilter
        label={text('field.role')}
        value={query.role}
        options={ROLE_FILTERS.map((value) => ({ value, label: roleText(roleOf(value)) }))}
        onChange={(role) => change({ role })}
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
        options={ACCOUNT_STATE_FILTERS.map((value) => ({ value, label: text(`state.${value}`) }))}
        onChange={(state) => change({ state })}
      />
    </ListFilters>
  );
}
