import { ALL_AUDIT_ACTIONS } from '@contract/audit/actions';
import { auditList } from '@contract/audit/list';
import FilterRow from '@/components/list/FilterRow';
import type { AuditListQuery } from '@/services/audit-log';
import type { AddressChanges } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';

interface AuditFiltersProps {
  query: AuditListQuery;
  /** Whether companies are chosen from. */
  ofAll: boolean;
  prefix: string;
  /** Receives the changed parameters. */
  onChange: (changes: AddressChanges) => void;
}

export default function AuditFilters({ query, ofAll, prefix, onChange }: AuditFiltersProps) {
  const text = useTextOf('auditLog');
  const { area, action } = query;
  const actions =
    area === undefined ? ALL_AUDIT_ACTIONS : ALL_AUDIT_ACTIONS.filter((each) => each.startsWith(`${area}.`));
  return (
    <FilterRow
      list={auditList}
      query={query}
      text={text}
      onChange={onChange}
      prefix={prefix}
      over={text('title')}
      looks={{
        companyId: { hidden: !ofAll },
        area: { also: () => ({ action: null }) },
        // Of all there are too many to choose from.
        action: { hidden: area === undefined && action === undefined, offered: actions },
        from: { label: 'filter.at', hint: ['filter.from', 'filter.to'] },
      }}
    />
  );
}
