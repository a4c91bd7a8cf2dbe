import { Button } from 'antd';
import type { ReviewGroup } from '@contract/wages/review/schemas';
import { useTextOf } from '@/utils/use-text';
import { groupElementId } from './group-element';
import styles from './seen.less';

/** How much of what is to be seen was seen, and the way to the next that was not. */
export default function SeenSoFar({ groups }: { groups: readonly ReviewGroup[] }) {
  const text = useTextOf('wages.seen');
  if (groups.length === 0) return null;
  const left = groups.filter(({ seen }) => seen === null);
  const [next] = left;
  if (!next) return <span className={styles.done}>{text('all')}</span>;
  return (
    <>
      <span className={styles.left}>{text('why', { count: left.length })}</span>{' '}
      <Button
        type="link"
        size="small"
        onClick={() =>
          document.getElementById(groupElementId(next.key))?.scrollIntoView({ behavior: 'smooth', block: 'center' })
        }
      >
        {text('next')}
      </Button>
    </>
  );
}
