import type { ReactNode } from 'react';
import styles from './commit.less';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Something the person should stop at. */
  bad?: boolean;
}

/** The figures of what is about to be written. */
export default function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, bad }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd className={bad ? styles.bad : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
