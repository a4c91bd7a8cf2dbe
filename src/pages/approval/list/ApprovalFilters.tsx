import { approvalList } from '@contract/approval/list';
import FilterRow from '@/components/list/FilterRow';
import type { ApprovalListQuery } from '@/services/approvals';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';

interface ApprovalFiltersProps {
  query: ApprovalListQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function ApprovalFilters({ query, onChange }: ApprovalFiltersProps) {
  const text = useText();
  return (
    <FilterRow
      list={approvalList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        keyword: { label: 'filter.keyword.all', hint: 'filter.keyword' },
        submittedFrom: { label: 'filter.submitted', hint: ['filter.submittedFrom', 'filter.submittedTo'] },
      }}
    />
  );
}
