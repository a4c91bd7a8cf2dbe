import { feedbackList } from '@contract/feedback/list';
import { useText } from '@/components/feedback/use-text';
import FilterRow from '@/components/list/FilterRow';
import type { FeedbackListQuery } from '@/services/feedback';
import type { AddressChanges } from '@/utils/use-address';

interface FeedbackFiltersProps {
  query: FeedbackListQuery;
  /** Of all companies: one can be picked. */
  ofAll: boolean;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function FeedbackFilters({ query, ofAll, onChange }: FeedbackFiltersProps) {
  const text = useText();
  return (
    <FilterRow
      list={feedbackList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        state: { label: 'column.state' },
        kind: { label: 'column.kind' },
        companyId: { label: 'filter.company', hidden: !ofAll },
        category: { label: 'column.category' },
        submittedFrom: { label: 'filter.submitted', hint: ['filter.from', 'filter.to'] },
      }}
    />
  );
}
