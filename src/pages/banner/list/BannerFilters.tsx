import { bannerList } from '@contract/banner/list';
import FilterRow from '@/components/list/FilterRow';
import type { BannerListQuery } from '@/services/banners';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';

interface BannerFiltersProps {
  query: BannerListQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function BannerFilters({ query, onChange }: BannerFiltersProps) {
  const text = useText();
  return <FilterRow list={bannerList} query={query} text={text} onChange={onChange} />;
}
