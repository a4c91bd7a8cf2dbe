import { SANDBOX_STATES, SMS_TEMPLATES } from '@contract/sms-outbox/choices';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import RangeFilter from '@/components/list/RangeFilter';
import type { SmsOutboxQuery } from '@/services/sms-outbox';
import type { AddressChanges } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import { OUTBOX_FILTERS } from './outbox-query';

interface OutboxFiltersProps {
  query: SmsOutboxQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function OutboxFilters({ query, onChange }: OutboxFiltersProps) {
  const text = useTextOf('outbox');
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={OUTBOX_FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword')}
        maxLength={20}
        onSearch={(keyword) => change({ keyword })}
      />
      <ChoiceFilter
        label={text('field.template')}
        value={query.template}
        options={SMS_TEMPLATES.map((value) => ({ value, label: text(`template.${value}`) }))}
        onChange={(template) => change({ template })}
      />
      <ChoiceFilter
        label={text('field.state')}
        value={query.state}
        options={SANDBOX_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <RangeFilter
        label={text('filter.sent')}
        placeholder={[text('filter.sentFrom'), text('filter.sentTo')]}
        from={query.sentFrom}
        to={query.sentTo}
        onChange={(sentFrom, sentTo) => change({ sentFrom, sentTo })}
      />
    </ListFilters>
  );
}
