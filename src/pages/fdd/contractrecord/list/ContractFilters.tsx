import { Tag } from 'antd';
import { DUE_SOON_DAYS } from '@contract/fdd/contract-choices';
import { fddContractList } from '@contract/fdd/lists';
import { CONTRACT_STATES, type ContractState } from '@contract/states/contract-record';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import FilterRow from '@/components/list/FilterRow';
import { useRole } from '@/models/hooks';
import type { ContractListQuery } from '@/services/fdd-contracts';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';

interface ContractFiltersProps {
  query: ContractListQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function ContractFilters({ query, onChange }: ContractFiltersProps) {
  const text = useText();
  const admin = useRole() === 'admin';
  // What waits to be signed is several states: it stands before the single ones.
  const states: { value: ContractState | 'open'; label: string }[] = [
    { value: 'open', label: text('filter.open') },
    ...CONTRACT_STATES.map((value) => ({ value, label: text(`state.${value}`) })),
  ];
  const state = () => (
    <ChoiceFilter
      label={text('field.state')}
      value={query.open ? ('open' as const) : query.state}
      options={states}
      onChange={(chosen) =>
        onChange({ ...(chosen === 'open' ? { open: 'yes', state: null } : { open: null, state: chosen }), page: null })
      }
    />
  );
  return (
    <FilterRow
      list={fddContractList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        keyword: { label: 'filter.keyword.all', hint: 'filter.keyword' },
        company: { hidden: !admin },
        kind: { label: 'field.kind' },
        state: { draw: state },
        startedFrom: { label: 'field.startedAt', hint: ['filter.startedFrom', 'filter.to'] },
        finishedFrom: { label: 'field.finishedAt', hint: ['filter.finishedFrom', 'filter.to'], deskOnly: true },
        due: { words: (due) => text(`filter.due.${due}`, { days: DUE_SOON_DAYS }) },
        open: { hidden: true }, // one of the states
        batch: { hidden: true },
      }}
    >
      {query.batch !== undefined && (
        <Tag closable color="blue" onClose={() => onChange({ batch: null, page: null })}>
          {text('filter.batch')}
        </Tag>
      )}
    </FilterRow>
  );
}
