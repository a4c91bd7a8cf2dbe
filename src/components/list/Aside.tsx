import type { ReactNode } from 'react';
import styles from './list.less';

/** What is said besides in a cell: after the rest of its one line. */
export default function Aside({ children }: { children: ReactNode }) {
  return <span className={styles.aside}>{children}</span>;
}
