import { Skeleton } from 'antd';
import OwnRows from './OwnRows';
import { useOwn } from './use-own';
import styles from './own.less';

/** One's own, folded at the side of the work. */
export default function OwnFolded() {
  const own = useOwn();
  if (!own.ready)
    return (
      <div className={styles.rows}>
        <Skeleton active title={false} paragraph={{ rows: 5 }} style={{ padding: 16 }} />
      </div>
    );
  return <OwnRows own={own} />;
}
