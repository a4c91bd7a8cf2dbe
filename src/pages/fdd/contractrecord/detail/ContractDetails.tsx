import type { ContractListItem } from '@contract/fdd/contract-schemas';
import FactGroup from '@/components/record/FactGroup';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';

const moment = (iso: string | null) => iso && shownMoment(iso);

/** Everything of a contract. */
export default function ContractDetails({ record }: { record: ContractListItem }) {
  const text = useText();
  const facts = (...rows: [string, string | null][]) =>
    rows.map(([key, value]) => ({ key, label: text(`field.${key}`), value }));
  return (
    <>
      <FactGroup
        title={text('group.contract')}
        facts={facts(
          ['contractNo', record.contractNo],
          ['title', record.title],
          ['kind', text(`kind.${record.kind}`)],
          ['template', record.templateName ?? text('template.none')],
          ['initiator', record.companyName],
          ['startedBy', record.startedBy],
          ['startedAt', moment(record.startedAt)],
          ['expiresAt', moment(record.expiresAt)],
          ['finishedAt', moment(record.finishedAt)],
          ['failReason', record.failReason],
        )}
      />
      <FactGroup
        title={text('group.provider')}
        facts={facts(
          ['transactionId', record.transactionId],
          ['signTaskId', record.signTaskId],
          ['rawStatus', record.rawStatus],
          ['syncedAt', moment(record.syncedAt)],
        )}
      />
    </>
  );
}
