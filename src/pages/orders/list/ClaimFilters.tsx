import { CLAIM_TYPES } from '@contract/claims/choices';
import { CLAIM_STATES } from '@contract/states/claim';
import CompanySelect from '@/components/CompanySelect';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import listStyles from '@/components/list/list.less';
import ListFilters from '@/components/list/ListFilters';
import RangeFilter from '@/components/list/RangeFilter';
import type { ClaimListQuery } from '@/services/claims';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';
import AmountFilter from './AmountFilter';
import { CLAIM_FILTERS } from './claim-query';

interface ClaimFiltersProps {
  query: ClaimListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function ClaimFilters({ query, onChange }: ClaimFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={CLAIM_FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword')}
        label={text('filter.keyword.all')}
        maxLength={60}
        onSearch={(keyword) => change({ keyword })}
      />
      <CompanySelect
        className={listStyles.wideSelect}
        value={query.company}
        placeholder={text('filter.company')}
        onChange={(company) => change({ company: company?.id })}
      />
      <ChoiceFilter
        label={text('filter.state')}
        value={query.state}
        options={CLAIM_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <ChoiceFilter
        label={text('filter.type')}
        value={query.type}
        options={CLAIM_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))}
        onChange={(type) => change({ type })}
      />
      <AmountFilter
        min={query.amountMin}
        max={query.amountMax}
        onChange={(amountMin, amountMax) => change({ amountMin, amountMax })}
      />
      <RangeFilter
        label={text('filter.applied')}
        placeholder={[text('filter.appliedFrom'), text('filter.to')]}
        from={query.appliedFrom}
        to={query.appliedTo}
        deskOnly
        onChange={(appliedFrom, appliedTo) => change({ appliedFrom, appliedTo })}
      />
      <RangeFilter
        label={text('filter.paid')}
        placeholder={[text('filter.paidFrom'), text('filter.to')]}
        from={query.paidFrom}
        to={query.paidTo}
        deskOnly
        onChange={(paidFrom, paidTo) => change({ paidFrom, paidTo })}
      />
    </ListFilters>
  );
}
