import { Alert, Tag } from 'antd';
import type { Objection } from '@contract/wages/slip-schemas';
import { shownMoment } from '@/utils/moments';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';

/** What the employee objected to, open ones first. Answered by manager or administrator; finance corrects the slip. */
export default function ObjectionList({ objections }: { objections: readonly Objection[] }) {
  const text = useText();
  const over = ({ state }: Objection) => state === 'closed' || state === 'withdrawn';
  const sorted = [...objections].sort((a, b) => Number(over(a)) - Number(over(b)));
  return (
    <>
      {sorted.map((objection) => (
        <Alert
          key={objection.id}
          className={styles.disputeCard}
          type={over(objection) ? 'info' : 'error'}
          message={
            <>
              {text('objection.title', { category: objection.category })} <Tag>{text(`objection.state.${objection.state === 'replied' && objection.corrected ? 'corrected' : objection.state}`)}</Tag>
            </>
          }
          description={
            <>
              <div className={styles.wrap}>{objection.content}</div>
              {objection.itemLabels.length > 0 && <div>{text('objection.items', { items: objection.itemLabels.join('、') })}</div>}
              <div className={styles.soft}>{shownMoment(objection.createdAt)}</div>
            </>
          }
        />
      ))}
    </>
  );
}
