import { accountList } from '@contract/accounts/lists';
import { roleOf } from '@contract/roles';
import FilterRow from '@/components/list/FilterRow';
import type { AccountListQuery } from '@/services/accounts';
import type { AddressChanges } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import { useText } from '../use-text';

interface AccountFiltersProps {
  query: AccountListQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function AccountFilters({ query, onChange }: AccountFiltersProps) {
  const text = useText();
  const roleText = useTextOf('component.role');
  return (
    <FilterRow
      list={accountList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        role: { label: 'field.role', words: (role) => roleText(roleOf(Number(role))) },
        companyId: { label: 'field.companies' },
        state: { label: 'field.state' },
      }}
    />
  );
}
