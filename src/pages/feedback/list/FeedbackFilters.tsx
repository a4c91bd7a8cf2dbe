import { Checkbox } from 'antd';
import { FEEDBACK_CATEGORIES, FEEDBACK_KINDS } from '@contract/feedback/rules';
import { FEEDBACK_STATES } from '@contract/states/feedback';
import CompanySelect from '@/components/CompanySelect';
import { useText } from '@/components/feedback/use-text';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import DateFilter from '@/components/list/DateFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import listStyles from '@/components/list/list.less';
import RangeFilter from '@/components/list/RangeFilter';
import type { FeedbackListQuery } from '@/services/feedback';
import type { AddressChanges } from '@/utils/use-address';
import { FEEDBACK_FILTERS } from './feedback-query';

interface FeedbackFiltersProps {
  query: FeedbackListQuery;
  /** Of all companies: one can be picked. */
  ofAll: boolean;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function FeedbackFilters({ query, ofAll, onChange }: FeedbackFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={FEEDBACK_FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword')}
        onSearch={(keyword) => change({ keyword })}
      />
      <ChoiceFilter
        label={text('column.state')}
        value={query.state}
        options={FEEDBACK_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <ChoiceFilter
        label={text('column.kind')}
        value={query.kind}
        options={FEEDBACK_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      {ofAll && (
        <CompanySelect
          className={listStyles.wideSelect}
          placeholder={text('filter.company')}
          value={query.companyId}
          onChange={(company) => change({ companyId: company?.id })}
        />
      )}
      <ChoiceFilter
        label={text('column.category')}
        value={query.category}
        options={FEEDBACK_CATEGORIES.map((value) => ({ value, label: text(`category.${value}`) }))}
        onChange={(category) => change({ category })}
      />
      <DateFilter months label={text('filter.month')} value={query.month} onChange={(month) => change({ month })} />
      <RangeFilter
        label={text('filter.submitted')}
        placeholder={[text('filter.from'), text('filter.to')]}
        from={query.submittedFrom}
        to={query.submittedTo}
        onChange={(submittedFrom, submittedTo) => change({ submittedFrom, submittedTo })}
      />
      <Checkbox
        style={{ alignSelf: 'center' }}
        checked={query.overdue ?? false}
        onChange={({ target }) => change({ overdue: target.checked ? 'true' : null })}
      >
        {text('filter.overdue')}
      </Checkbox>
    </ListFilters>
  );
}
