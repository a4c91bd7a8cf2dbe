import { CLAIM_LOG_ACTIONS, CLAIM_TYPES } from '@contract/claims/choices';
import { CLAIM_STATES } from '@contract/states/claim';
import CompanySelect from '@/components/CompanySelect';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import listStyles from '@/components/list/list.less';
import ListFilters from '@/components/list/ListFilters';
import RangeFilter from '@/components/list/RangeFilter';
import type { ClaimLogQuery } from '@/services/claims';
import type { AddressChanges } from '@/utils/use-address';
import AmountFilter from '../list/AmountFilter';
import { useText } from '../use-text';
import { LOG_FILTERS } from './log-query';

interface LogFiltersProps {
  query: ClaimLogQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function LogFilters({ query, onChange }: LogFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={LOG_FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('logs.keyword')}
        label={text('logs.keyword.all')}
        maxLength={60}
        onSearch={(keyword) => change({ keyword })}
      />
      <CompanySelect
        className={listStyles.wideSelect}
        value={query.company}
        placeholder={text('filter.company')}
        onChange={(company) => change({ company: company?.id })}
      />
      <ChoiceFilter
        label={text('logs.action')}
        value={query.action}
        options={CLAIM_LOG_ACTIONS.map((value) => ({ value, label: text(`log.${value}`) }))}
        onChange={(action) => change({ action })}
      />
      <ChoiceFilter
        label={text('logs.toState')}
        value={query.state}
        options={CLAIM_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <ChoiceFilter
        label={text('filter.type')}
        value={query.type}
        options={CLAIM_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))}
        onChange={(type) => change({ type })}
      />
      <AmountFilter
        min={query.amountMin}
        max={query.amountMax}
        onChange={(amountMin, amountMax) => change({ amountMin, amountMax })}
      />
      <KeywordFilter
        value={query.operator}
        placeholder={text('logs.operator')}
        maxLength={30}
        onSearch={(operator) => change({ operator })}
      />
      <RangeFilter
        label={text('logs.at')}
        placeholder={[text('logs.from'), text('filter.to')]}
        from={query.from}
        to={query.to}
        onChange={(from, to) => change({ from, to })}
      />
    </ListFilters>
  );
}
