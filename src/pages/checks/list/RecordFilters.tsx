import { checkRecordList } from '@contract/checks/lists';
import FilterRow from '@/components/list/FilterRow';
import type { CheckListQuery } from '@/services/checks';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';

interface RecordFiltersProps {
  query: CheckListQuery;
  depts: { value: string; label: string }[];
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function RecordFilters({ query, depts, onChange }: RecordFiltersProps) {
  const text = useText();
  return (
    <FilterRow
      list={checkRecordList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{ dept: { offered: depts } }}
    />
  );
}
