import { Skeleton } from 'antd';
import { SPACE } from '@/theme/tokens';
import OwnRows from './OwnRows';
import { useOwn } from './use-own';
import styles from './own.less';

/** One's own, folded at the side of the work. */
export default function OwnFolded() {
  const own = useOwn();
  if (!own.ready)
    return (
      <div className={styles.rows}>
        <Skeleton active title={false} paragraph={{ rows: 5 }} style={{ padding: SPACE.md }} />
      </div>
    );
  return <OwnRows own={own} />;
}
