import { noticeList } from '@contract/notice/list';
import FilterRow from '@/components/list/FilterRow';
import type { NoticeListQuery } from '@/services/notices';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';

interface NoticeFiltersProps {
  query: NoticeListQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function NoticeFilters({ query, onChange }: NoticeFiltersProps) {
  const text = useText();
  return (
    <FilterRow
      list={noticeList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{ from: { label: 'filter.range', hint: ['filter.from', 'filter.to'] } }}
    />
  );
}
