import { smsOutboxList } from '@contract/sms-outbox/list';
import FilterRow from '@/components/list/FilterRow';
import type { SmsOutboxQuery } from '@/services/sms-outbox';
import type { AddressChanges } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';

interface OutboxFiltersProps {
  query: SmsOutboxQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function OutboxFilters({ query, onChange }: OutboxFiltersProps) {
  const text = useTextOf('outbox');
  return (
    <FilterRow
      list={smsOutboxList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        template: { label: 'field.template' },
        state: { label: 'field.state' },
        sentFrom: { label: 'filter.sent', hint: ['filter.sentFrom', 'filter.sentTo'] },
      }}
    />
  );
}
