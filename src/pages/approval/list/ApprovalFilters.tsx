import { Checkbox } from 'antd';
import { APPLICATION_SOURCES } from '@contract/approval/choices';
import { APPROVAL_STATES } from '@contract/states/approval';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import RangeFilter from '@/components/list/RangeFilter';
import type { ApprovalListQuery } from '@/services/approvals';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';
import { APPROVAL_FILTERS } from './approval-query';

interface ApprovalFiltersProps {
  query: ApprovalListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function ApprovalFilters({ query, onChange }: ApprovalFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={APPROVAL_FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword')}
        label={text('filter.keyword.all')}
        maxLength={60}
        onSearch={(keyword) => change({ keyword })}
      />
      <ChoiceFilter
        label={text('filter.state')}
        value={query.state}
        options={APPROVAL_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <ChoiceFilter
        label={text('filter.source')}
        value={query.source}
        options={APPLICATION_SOURCES.map((value) => ({ value, label: text(`source.${value}`) }))}
        onChange={(source) => change({ source })}
      />
      <RangeFilter
        label={text('filter.submitted')}
        placeholder={[text('filter.submittedFrom'), text('filter.submittedTo')]}
        from={query.submittedFrom}
        to={query.submittedTo}
        onChange={(submittedFrom, submittedTo) => change({ submittedFrom, submittedTo })}
      />
      <Checkbox
        style={{ alignSelf: 'center' }}
        checked={query.mine ?? false}
        onChange={({ target }) => change({ mine: target.checked ? 'true' : null })}
      >
        {text('filter.mine')}
      </Checkbox>
    </ListFilters>
  );
}
