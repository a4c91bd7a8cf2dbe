import { realNameList } from '@contract/real-name/list';
import FilterRow from '@/components/list/FilterRow';
import { useCan } from '@/models/hooks';
import type { RealNameListQuery } from '@/services/real-names';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';

interface RealNameFiltersProps {
  query: RealNameListQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function RealNameFilters({ query, onChange }: RealNameFiltersProps) {
  const text = useText();
  const ofAll = useCan('company.manage');
  return (
    <FilterRow
      list={realNameList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        keyword: { label: 'filter.keyword.all', hint: 'filter.keyword' },
        companyId: { label: 'filter.company', hidden: !ofAll },
        submittedFrom: { label: 'filter.submitted', hint: ['filter.submittedFrom', 'filter.submittedTo'] },
      }}
    />
  );
}
