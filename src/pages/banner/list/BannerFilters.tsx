import { BANNER_POSITIONS } from '@contract/banner/choices';
import { BANNER_STATES } from '@contract/states/banner';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import type { BannerListQuery } from '@/services/banners';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';
import { BANNER_FILTERS } from './banner-query';

interface BannerFiltersProps {
  query: BannerListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function BannerFilters({ query, onChange }: BannerFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={BANNER_FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword')}
        maxLength={30}
        onSearch={(keyword) => change({ keyword })}
      />
      <ChoiceFilter
        label={text('filter.position')}
        value={query.position}
        options={BANNER_POSITIONS.map((value) => ({ value, label: text(`position.${value}`) }))}
        onChange={(position) => change({ position })}
      />
      <ChoiceFilter
        label={text('filter.state')}
        value={query.state}
        options={BANNER_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
        onChange={(state) => change({ state })}
      />
    </ListFilters>
  );
}
