import type { ReactNode } from 'react';
import styles from './wizard.less';

/** The bar at the foot of every step: what stands so far, and the way on. */
export default function StepFooter({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      <div className={styles.summary}>{summary}</div>
      <div className={styles.actions}>{children}</div>
    </footer>
  );
}
