import { batchList } from '@contract/wages/lists';
import FilterRow from '@/components/list/FilterRow';
import type { BatchListQuery } from '@/services/wage-batches';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../hooks/use-text';

interface BatchFiltersProps {
  query: BatchListQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function BatchFilters({ query, onChange }: BatchFiltersProps) {
  const text = useText();
  return (
    <FilterRow
      list={batchList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        monthFrom: { label: 'column.payMonth' },
        wageType: { words: 'type' },
        state: { words: 'batch.state' },
        bank: { words: 'bank.filter', deskOnly: true },
        release: { words: 'release.filter', deskOnly: true },
      }}
    />
  );
}
