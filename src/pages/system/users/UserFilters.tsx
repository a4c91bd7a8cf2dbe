import { userList } from '@contract/accounts/lists';
import FilterRow from '@/components/list/FilterRow';
import type { UserListQuery } from '@/services/accounts';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';

interface UserFiltersProps {
  query: UserListQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function UserFilters({ query, onChange }: UserFiltersProps) {
  const text = useText();
  return (
    <FilterRow
      list={userList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        companyId: { label: 'field.companies' },
        state: { label: 'field.state', words: 'userState' },
        realName: { label: 'field.realName' },
        source: { label: 'field.source' },
      }}
    />
  );
}
