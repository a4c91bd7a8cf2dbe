import { WAGE_TYPES } from '@contract/wages/items';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import RangeFilter from '@/components/list/RangeFilter';
import type { BatchListQuery } from '@/services/wage-batches';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../hooks/use-text';
import { BATCH_FILTERS, STATE_FILTERS } from './batch-query';

interface BatchFiltersProps {
  query: BatchListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function BatchFilters({ query, onChange }: BatchFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={BATCH_FILTERS} onChange={onChange}>
      <RangeFilter
        months
        label={text('column.payMonth')}
        from={query.monthFrom}
        to={query.monthTo}
        onChange={(monthFrom, monthTo) => change({ monthFrom, monthTo })}
      />
      <ChoiceFilter
        label={text('filter.wageType')}
        value={query.wageType}
        options={WAGE_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))}
        onChange={(wageType) => change({ wageType })}
      />
      <ChoiceFilter
        label={text('filter.state')}
        value={query.state}
        options={STATE_FILTERS.map((value) => ({ value, label: text(`batch.state.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <KeywordFilter value={query.title} placeholder={text('filter.title')} onSearch={(title) => change({ title })} />
    </ListFilters>
  );
}
