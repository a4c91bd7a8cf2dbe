import { Alert, Tag } from 'antd';
import type { Objection } from '@contract/wages/slip-schemas';
import { useText } from '../use-text';
import styles from '../welcome.less';

/** What one has objected to, and how far it is. */
export default function MyObjections({ objections }: { objections: readonly Objection[] }) {
  const text = useText();
  return (
    <>
      {objections.map((objection) => (
        <Alert
          key={objection.id}
          className={styles.objection}
          type={objection.state === 'closed' || objection.state === 'withdrawn' ? 'info' : 'warning'}
          message={
            <>
              {text('objection.title', { category: text(`category.${objection.category}`) })} <Tag>{text(`objection.state.${objection.state === 'replied' && objection.corrected ? 'corrected' : objection.state}`)}</Tag>
            </>
          }
          description={
            <>
              {objection.content}
              {objection.itemLabels.length > 0 && <div className={styles.soft}>{text('objection.items', { items: objection.itemLabels.join('、') })}</div>}
            </>
          }
        />
      ))}
    </>
  );
}
