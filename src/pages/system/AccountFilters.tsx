import { roleOf } from '@contract/roles';
import CompanySelect from '@/components/CompanySelect';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import listStyles from '@/components/list/list.less';
import type { AccountListQuery } from '@/services/accounts';
import type { AddressChanges } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import { FILTERS } from './account-query';
import { useText } from './use-text';

interface AccountFiltersProps {
  query: Omit<AccountListQuery, 'state' | 'role'> & { state?: string; role?: number };
  states: readonly string[];
  /** Words of the states: company users are 停用, ordinary ones 冻结. */
  words: 'state' | 'userState';
  /** None where the list is of one role. */
  roles?: readonly number[];
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function AccountFilters({ query, states, words, roles, onChange }: AccountFiltersProps) {
  const text = useText();
  const roleText = useTextOf('component.role');
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={FILTERS} onChange={onChange}>
      <KeywordFilter value={query.keyword} placeholder={text('filter.keyword')} onSearch={(keyword) => change({ keyword })} />
      {roles && <ChoiceFilter label={text('field.role')} value={query.role} options={roles.map((value) => ({ value, label: roleText(roleOf(value)) }))} onChange={(role) => change({ role })} />}
      <CompanySelect className={listStyles.wideSelect} placeholder={text('field.companies')} value={query.companyId} onChange={(company) => change({ companyId: company?.id })} />
      <ChoiceFilter label={text('field.state')} value={query.state} options={states.map((value) => ({ value, label: text(`${words}.${value}`) }))} onChange={(state) => change({ state })} />
    </ListFilters>
  );
}
