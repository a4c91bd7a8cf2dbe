import { ESIGN_STATES } from '@contract/company/choices';
import { COMPANY_STATES } from '@contract/states/company';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import listStyles from '@/components/list/list.less';
import RangeFilter from '@/components/list/RangeFilter';
import RegionPicker from '@/components/record/RegionPicker';
import type { CompanyListQuery } from '@/services/companies';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';
import { COMPANY_FILTERS } from './company-query';

interface CompanyFiltersProps {
  query: CompanyListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function CompanyFilters({ query, onChange }: CompanyFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={COMPANY_FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword')}
        maxLength={60}
        onSearch={(keyword) => change({ keyword })}
      />
      <ChoiceFilter
        label={text('filter.state')}
        value={query.state}
        options={COMPANY_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <ChoiceFilter
        label={text('filter.esignState')}
        value={query.esignState}
        options={ESIGN_STATES.map((value) => ({ value, label: text(`esignState.${value}`) }))}
        onChange={(esignState) => change({ esignState })}
      />
      <RegionPicker
        anyLevel
        className={listStyles.wideSelect}
        placeholder={text('filter.region')}
        value={query.region}
        onChange={(region) => change({ region })}
      />
      <RangeFilter
        label={text('filter.expire')}
        placeholder={[text('filter.expireFrom'), text('filter.expireTo')]}
        from={query.expireFrom}
        to={query.expireTo}
        onChange={(expireFrom, expireTo) => change({ expireFrom, expireTo })}
      />
    </ListFilters>
  );
}
