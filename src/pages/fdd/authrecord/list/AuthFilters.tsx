import { methodsOf } from '@contract/fdd/choices';
import { fddAuthList } from '@contract/fdd/lists';
import FilterRow from '@/components/list/FilterRow';
import { useRole } from '@/models/hooks';
import type { AuthListQuery } from '@/services/fdd-auths';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';

interface AuthFiltersProps {
  query: AuthListQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function AuthFilters({ query, onChange }: AuthFiltersProps) {
  const text = useText();
  const ofAll = useRole() === 'admin';
  return (
    <FilterRow
      list={fddAuthList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        keyword: { label: 'filter.keyword.all', hint: 'filter.keyword' },
        kind: { label: 'field.kind', also: () => ({ method: null }) },
        company: { label: 'field.company', hidden: !ofAll },
        state: { label: 'field.state' },
        method: { label: 'field.method', offered: query.kind && methodsOf(query.kind) },
        cert: { label: 'field.certState' },
        submittedFrom: { label: 'field.submittedAt', hint: ['filter.submittedFrom', 'filter.submittedTo'] },
      }}
    />
  );
}
