import { Alert, Button, Select, Space } from 'antd';
import { useState } from 'react';
import type { ColumnMapping, ImportDetail } from '@contract/wages/import-schemas';
import { computableBy, isComputedNet } from '@contract/wages/net/computed';
import { presentRoles } from '@contract/wages/net/components';
import { NET_IDENTITIES, type NetIdentity } from '@contract/wages/net-identity';
import { netSettled } from '@contract/wages/net/proof';
import { usePlaces } from '@/components/sheet-import/use-places';
import { type Text, useText } from '@/components/sheet-import/use-text';
import { confirmNet } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import { listed, withRemark } from '@/utils/punctuation';
import { cellText } from '@/utils/money-text';
import { confirmedWords } from '../model/confirmed-words';
import type { WageSession } from '../step-props';
import { netChoices, netColumn, withNet } from '../model/net-column';
import styles from './columns.less';
import ComputedNet from './ComputedNet';
import NetExamples from './NetExamples';

/** Why the column is not believed to be net pay. */
function reason(identity: ImportDetail['netIdentity'], text: Text): string {
  if (!identity || identity.key === 'unchecked') return text('proof.none');
  // Equal to gross in every row, which says nothing beside deductions.
  if (identity.key === 'netEqualsGross') return text('proof.copy');
  return text('proof.few', { satisfied: identity.satisfied, checked: identity.checked });
}

/** The equation that comes nearest to the sheet's net pay; null where it has nothing to compute it from. */
function nearest({ notices, columns }: ImportDetail): NetIdentity | null {
  const told = notices.find((notice) => notice.code === 'noNetRule');
  const named = NET_IDENTITIES.find((identity) => identity === told?.values.identity);
  return named ?? computableBy(presentRoles(columns))[0] ?? null;
}

interface NetQuestionProps {
  session: WageSession;
  detail: ImportDetail;
  /** As the clerk is changing them. */
  columns: readonly ColumnMapping[];
  changed: number;
  onEdit: (column: ColumnMapping) => void;
  onConfirmed: () => void;
}

/** Asks which column is net pay where nothing in the sheet proves it; no slips are made before. */
export default function NetQuestion({ session, detail, columns, changed, onEdit, onConfirmed }: NetQuestionProps) {
  const text = useText();
  const places = usePlaces();
  const [busy, setBusy] = useState(false);
  const { net, netIdentity } = detail;
  const saved = netColumn(detail.columns);
  const chosen = netColumn(columns);
  if (netSettled({ proof: net.proof, confirmed: null }) || !saved) return null;
  const computed = isComputedNet(saved);
  const formula = netIdentity ? text(`net.${netIdentity.key}`) : '';
  if (netSettled(net) && net.confirmed) {
    return <Alert type="warning" showIcon message={confirmedWords(detail, net.confirmed, text)} />;
  }
  const closest = nearest(detail);
  const confirm = async () => {
    setBusy(true);
    const answer = await attempt(session.change((version) => confirmNet(detail.id, version, saved.label)));
    setBusy(false);
    if (!answer) return;
    session.patch({ version: answer.version, net: answer.net });
    onConfirmed();
  };
  return (
    <Alert
      type="error"
      showIcon
      data-testid="net-question"
      message={<strong>{computed ? text('computed.title') : text('proof.title', { column: saved.label })}</strong>}
      description={
        <div className={styles.question}>
          {computed ? (
            <ComputedNet session={session} detail={detail} />
          ) : (
            <>
              <span>{reason(netIdentity, text)}</span>
              <span>{text('proof.what')}</span>
              {closest ? (
                <NetExamples detail={detail} identity={closest} />
              ) : (
                <span className={styles.samples}>
                  {text('proof.samples', { column: saved.label, list: listed(saved.samples.map(cellText)) })}
                </span>
              )}
            </>
          )}
          <Space wrap>
            <Select<number>
              className={styles.netSelect}
              aria-label={text('proof.choose')}
              placeholder={text(computed ? 'computed.choose' : 'proof.choose')}
              showSearch
              optionFilterProp="label"
              value={chosen && !isComputedNet(chosen) ? chosen.index : undefined}
              options={netChoices(columns).map(({ index, label, samples }) => ({
                value: index,
                label: `${places.column(index)} ${label}${samples[0] === undefined ? '' : withRemark('', `${cellText(samples[0])} …`)}`,
              }))}
              onChange={(index) => withNet(columns, index).forEach(onEdit)}
            />
            {chosen?.index === saved.index ? (
              <Button
                type="primary"
                danger
                className={styles.confirm}
                loading={busy}
                disabled={changed > 0}
                onClick={() => void confirm()}
              >
                {computed ? text('computed.confirm', { formula }) : text('proof.confirm', { column: saved.label })}
              </Button>
            ) : (
              <span>{text('proof.apply')}</span>
            )}
          </Space>
        </div>
      }
    />
  );
}
