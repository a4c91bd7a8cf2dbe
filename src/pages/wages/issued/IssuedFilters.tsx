import { SLIP_STANDINGS } from '@contract/states/wage-slip';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import DateFilter from '@/components/list/DateFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import type { IssuedListQuery } from '@/services/wage-slips';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../hooks/use-text';
import { ISSUED_FILTERS } from './issued-query';

interface IssuedFiltersProps {
  query: IssuedListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function IssuedFilters({ query, onChange }: IssuedFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  const everMonth = query.month === undefined;
  return (
    <ListFilters names={ISSUED_FILTERS} onChange={onChange}>
      <DateFilter
        months
        label={text('column.payMonth')}
        placeholder={text('issued.allMonths')}
        value={query.month}
        onChange={(month) => change(month ? { month } : { month: null, keyword: null })}
      />
      <ChoiceFilter
        label={text('issued.standing')}
        value={query.standing}
        options={SLIP_STANDINGS.map((value) => ({ value, label: text(`standing.${value}`) }))}
        onChange={(standing) => change({ standing })}
      />
      <KeywordFilter
        disabled={everMonth}
        value={query.keyword}
        placeholder={text(everMonth ? 'issued.keyword.month' : 'slips.keyword')}
        label={text('slips.keyword')}
        onSearch={(keyword) => change({ keyword })}
      />
    </ListFilters>
  );
}
