import type { ReactNode } from 'react';
import styles from './record.less';

/** Buttons below a drawer: at its end, the main one last, as antd's dialogs have them. */
export default function DrawerFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
