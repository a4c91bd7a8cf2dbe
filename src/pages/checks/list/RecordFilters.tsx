import { CONFIRMATIONS } from '@contract/checks/confirmation';
import { CHECK_RECORD_STATES } from '@contract/states/check-record';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import ListFilters from '@/components/list/ListFilters';
import type { CheckListQuery } from '@/services/checks';
import type { AddressChanges } from '@/utils/use-address';
import PersonFilters from '../PersonFilters';
import { useText } from '../use-text';
import { RECORD_FILTERS } from './check-query';

interface RecordFiltersProps {
  query: CheckListQuery;
  depts: { value: string; label: string }[];
  onChange: (changes: AddressChanges) => void;
}

/** Filters of 月度汇总. */
export default function RecordFilters({ query, depts, onChange }: RecordFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  const choice = <T extends string>(
    name: 'exceptions' | 'state' | 'confirmation',
    value: T | undefined,
    values: readonly T[],
  ) => (
    <ChoiceFilter
      label={text(`filter.${name}`)}
      value={value}
      options={values.map((each) => ({ value: each, label: text(`${name}.${each}`) }))}
      onChange={(next) => change({ [name]: next })}
    />
  );
  return (
    <ListFilters names={RECORD_FILTERS} onChange={onChange}>
      <PersonFilters query={query} depts={depts} onChange={change} />
      {choice('exceptions', query.exceptions, ['open', 'none'] as const)}
      {choice('state', query.state, CHECK_RECORD_STATES)}
      {choice('confirmation', query.confirmation, CONFIRMATIONS)}
    </ListFilters>
  );
}
