import { staffList } from '@contract/staff/list';
import FilterRow from '@/components/list/FilterRow';
import type { StaffListQuery } from '@/services/staff';
import type { AddressChanges } from '@/utils/use-address';
import type { DeptOption } from '../dept-options';
import { useText } from '../use-text';

interface StaffFiltersProps {
  query: StaffListQuery;
  depts: DeptOption[];
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function StaffFilters({ query, depts, onChange }: StaffFiltersProps) {
  const text = useText();
  return (
    <FilterRow
      list={staffList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        keyword: { hint: 'filter.keyword.short' },
        dept: { offered: depts },
        employmentType: { deskOnly: true },
        realName: { deskOnly: true },
        card: { words: 'card.filter', deskOnly: true },
        entryFrom: { label: 'filter.entry', hint: ['filter.entryFrom', 'filter.entryTo'], deskOnly: true },
      }}
    />
  );
}
