import { issuedSlipList } from '@contract/wages/lists';
import FilterRow from '@/components/list/FilterRow';
import type { IssuedListQuery } from '@/services/wage-slips';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../hooks/use-text';

interface IssuedFiltersProps {
  query: IssuedListQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function IssuedFilters({ query, onChange }: IssuedFiltersProps) {
  const text = useText();
  const everMonth = query.month === undefined;
  return (
    <FilterRow
      list={issuedSlipList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        month: {
          label: 'column.payMonth',
          hint: 'issued.allMonths',
          also: (month) => (month === undefined ? { keyword: null } : {}),
        },
        standing: { label: 'issued.standing' },
        keyword: {
          label: 'slips.keyword',
          hint: everMonth ? 'issued.keyword.month' : 'slips.keyword',
          disabled: everMonth,
        },
      }}
    />
  );
}
