import { EMPLOYMENT_TYPES, REAL_NAME_STATES, STAFF_DUE } from '@contract/staff/choices';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import RangeFilter from '@/components/list/RangeFilter';
import type { StaffListQuery } from '@/services/staff';
import type { AddressChanges } from '@/utils/use-address';
import type { DeptOption } from '../dept-options';
import { useText } from '../use-text';
import { STAFF_FILTERS, STATUS_FILTERS } from './staff-query';

interface StaffFiltersProps {
  query: StaffListQuery;
  depts: DeptOption[];
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function StaffFilters({ query, depts, onChange }: StaffFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  const options = <T extends string>(area: string, values: readonly T[]) =>
    values.map((value) => ({ value, label: text(`${area}.${value}`) }));
  return (
    <ListFilters names={STAFF_FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword.short')}
        label={text('filter.keyword')}
        onSearch={(keyword) => change({ keyword })}
      />
      <ChoiceFilter
        search
        label={text('filter.dept')}
        value={query.dept}
        options={depts}
        onChange={(dept) => change({ dept })}
      />
      <ChoiceFilter
        label={text('filter.status')}
        value={query.status}
        options={options('status', STATUS_FILTERS)}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter
        deskOnly
        label={text('filter.employmentType')}
        value={query.employmentType}
        options={options('employmentType', EMPLOYMENT_TYPES)}
        onChange={(employmentType) => change({ employmentType })}
      />
      <ChoiceFilter
        deskOnly
        label={text('filter.realName')}
        value={query.realName}
        options={options('realName', REAL_NAME_STATES)}
        onChange={(realName) => change({ realName })}
      />
      <ChoiceFilter
        label={text('filter.due')}
        value={query.due}
        options={options('due', STAFF_DUE)}
        onChange={(due) => change({ due })}
      />
      <RangeFilter
        deskOnly
        label={text('filter.entry')}
        placeholder={[text('filter.entryFrom'), text('filter.entryTo')]}
        from={query.entryFrom}
        to={query.entryTo}
        onChange={(entryFrom, entryTo) => change({ entryFrom, entryTo })}
      />
    </ListFilters>
  );
}
