import type { AuthListItem } from '@contract/fdd/schemas';
import FactGroup from '@/components/record/FactGroup';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';
import { methodText, scopeText } from '../auth-text';

const moment = (iso: string | null) => iso && shownMoment(iso);

/** Everything of a record. */
export default function AuthDetails({ record }: { record: AuthListItem }) {
  const text = useText();
  const facts = (...rows: [string, string | null][]) =>
    rows.map(([key, value]) => ({ key, label: text(`field.${key}`), value }));
  return (
    <>
      <FactGroup
        title={text('group.subject')}
        facts={facts(
          ['kind', text(`kind.${record.kind}`)],
          ['name', record.name],
          [record.kind === 'person' ? 'certNo' : 'creditCode', record.certNoMasked],
          ['company', record.companyName],
          ['customerId', record.customerId],
          [record.kind === 'person' ? 'openUserId' : 'openCorpId', record.openId],
        )}
      />
      <FactGroup
        title={text('group.auth')}
        facts={facts(
          ['method', methodText(text, record)],
          ['rawStatus', record.rawStatus],
          ['transactionNo', record.transactionNo],
          ['serialNo', record.serialNo],
          ['certState', text(`cert.${record.certState}`)],
          ['grantState', text(`grant.${record.grantState}`)],
          ['scopes', scopeText(text, record.scopes)],
          ['failReason', record.failReason],
          ['submittedAt', moment(record.submittedAt)],
          ['approvedAt', moment(record.approvedAt)],
          ['syncedAt', moment(record.syncedAt)],
          ['linkExpiresAt', record.state === 'processing' ? moment(record.linkExpiresAt) : null],
        )}
      />
    </>
  );
}
