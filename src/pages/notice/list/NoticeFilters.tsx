import { NOTICE_TYPES } from '@contract/notice/choices';
import { NOTICE_STATES } from '@contract/states/notice';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import RangeFilter from '@/components/list/RangeFilter';
import type { NoticeListQuery } from '@/services/notices';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';
import { NOTICE_FILTERS } from './notice-query';

interface NoticeFiltersProps {
  query: NoticeListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function NoticeFilters({ query, onChange }: NoticeFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={NOTICE_FILTERS} onChange={onChange}>
      <KeywordFilter value={query.title} placeholder={text('filter.title')} onSearch={(title) => change({ title })} />
      <ChoiceFilter
        label={text('filter.type')}
        value={query.type}
        options={NOTICE_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))}
        onChange={(type) => change({ type })}
      />
      <ChoiceFilter
        label={text('filter.state')}
        value={query.state}
        options={NOTICE_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <RangeFilter
        label={text('filter.range')}
        placeholder={[text('filter.from'), text('filter.to')]}
        from={query.from}
        to={query.to}
        onChange={(from, to) => change({ from, to })}
      />
    </ListFilters>
  );
}
