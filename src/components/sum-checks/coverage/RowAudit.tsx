import { CheckCircleFilled, ExclamationCircleFilled, QuestionCircleOutlined } from '@ant-design/icons';
import { AUDIT_AREAS, type Audited, judgementsOf } from '@contract/wages/audit/checks';
import { useTextOf } from '@/utils/use-text';
import styles from '../sum-checks.less';

/** What the audit found of one person, area by area; what cannot be asked of him is left out. */
export default function RowAudit({ audited }: { audited: Audited }) {
  const text = useTextOf('wages.sums');
  const judgements = judgementsOf(audited);
  const asked = AUDIT_AREAS.filter((area) => judgements[area] !== 'notAsked');
  if (asked.length === 0) return null;
  return (
    <ul className={styles.areas} data-testid="row-audit">
      {asked.map((area) => {
        const judgement = judgements[area];
        return (
          <li key={area} data-judgement={judgement}>
            {judgement === 'held' ? (
              <CheckCircleFilled className={styles.tick} />
            ) : judgement === 'off' ? (
              <ExclamationCircleFilled className={styles.partly} />
            ) : (
              <QuestionCircleOutlined className={styles.open} />
            )}{' '}
            {text(`area.${area}`)}{' '}
            {judgement !== 'held' && judgement !== 'notAsked' && (
              <span className={judgement === 'off' ? styles.partly : styles.open}>
                {judgement === 'off' ? text('area.off') : text('area.why', { reason: text(`open.${judgement}`) })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
