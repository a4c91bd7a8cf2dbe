import type { ReactNode } from 'react';
import styles from './record.less';

/** Fields of a form that belong together, in two columns where there is room; a wide one takes both (record.less). */
export default function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className={styles.section}>{title}</div>
      <div className={styles.grid}>{children}</div>
    </>
  );
}
