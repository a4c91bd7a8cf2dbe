import { Skeleton } from 'antd';
import styles from './overview.less';

/** Stands for a panel until its figures are there. */
export default function Loading({ rows = 2 }: { rows?: number }) {
  return (
    <div className={styles.panel}>
      <Skeleton active paragraph={{ rows }} />
    </div>
  );
}
