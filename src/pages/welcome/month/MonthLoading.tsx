import { Skeleton } from 'antd';
import todo from '../todo/todo.less';
import styles from './month.less';

/** Stands for what is to be done and the month under it, in the room they take as a rule. */
export default function MonthLoading() {
  return (
    <div className={styles.loading} aria-busy>
      <div className={todo.panel}>
        <Skeleton active title={{ width: 96 }} paragraph={{ rows: 4 }} />
      </div>
      <div className={styles.panel}>
        <Skeleton active title={{ width: 200 }} paragraph={{ rows: 6 }} />
      </div>
    </div>
  );
}
