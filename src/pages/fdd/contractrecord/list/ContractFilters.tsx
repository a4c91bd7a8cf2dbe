import { Tag } from 'antd';
import { CONTRACT_KINDS, DUE_SOON_DAYS } from '@contract/fdd/contract-choices';
import { CONTRACT_STATES, type ContractState } from '@contract/states/contract-record';
import CompanySelect from '@/components/CompanySelect';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import listStyles from '@/components/list/list.less';
import ListFilters from '@/components/list/ListFilters';
import RangeFilter from '@/components/list/RangeFilter';
import { useRole } from '@/models/hooks';
import type { ContractListQuery } from '@/services/fdd-contracts';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';
import { CONTRACT_FILTERS } from './contract-query';

interface ContractFiltersProps {
  query: ContractListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function ContractFilters({ query, onChange }: ContractFiltersProps) {
  const text = useText();
  const admin = useRole() === 'admin';
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  // What waits to be signed is several states: it stands before the single ones.
  const states: { value: ContractState | 'open'; label: string }[] = [
    { value: 'open', label: text('filter.open') },
    ...CONTRACT_STATES.map((value) => ({ value, label: text(`state.${value}`) })),
  ];
  return (
    <ListFilters names={CONTRACT_FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword')}
        label={text('filter.keyword.all')}
        maxLength={60}
        onSearch={(keyword) => change({ keyword })}
      />
      {admin && (
        <CompanySelect
          className={listStyles.wideSelect}
          value={query.company}
          placeholder={text('filter.company')}
          onChange={(company) => change({ company: company?.id })}
        />
      )}
      <ChoiceFilter
        label={text('field.kind')}
        value={query.kind}
        options={CONTRACT_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <ChoiceFilter
        label={text('field.state')}
        value={query.open ? ('open' as const) : query.state}
        options={states}
        onChange={(state) => change(state === 'open' ? { open: 'yes', state: null } : { open: null, state })}
      />
      <KeywordFilter
        value={query.signer}
        placeholder={text('filter.signer')}
        label={text('filter.signer')}
        maxLength={30}
        onSearch={(signer) => change({ signer })}
      />
      <RangeFilter
        label={text('field.startedAt')}
        placeholder={[text('filter.startedFrom'), text('filter.to')]}
        from={query.startedFrom}
        to={query.startedTo}
        onChange={(startedFrom, startedTo) => change({ startedFrom, startedTo })}
      />
      <RangeFilter
        label={text('field.finishedAt')}
        placeholder={[text('filter.finishedFrom'), text('filter.to')]}
        from={query.finishedFrom}
        to={query.finishedTo}
        onChange={(finishedFrom, finishedTo) => change({ finishedFrom, finishedTo })}
        deskOnly
      />
      <ChoiceFilter
        label={text('filter.due')}
        value={query.due}
        options={[{ value: 'soon', label: text('filter.due.soon', { days: DUE_SOON_DAYS }) }]}
        onChange={(due) => change({ due })}
      />
      {query.batch !== undefined && (
        <Tag closable color="blue" onClose={() => change({ batch: null })}>
          {text('filter.batch')}
        </Tag>
      )}
    </ListFilters>
  );
}
