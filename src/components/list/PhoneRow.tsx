import type { ReactNode } from 'react';
import styles from './list.less';

/** A row of a list on a phone: its lines one below another. */
export default function PhoneRow({ children }: { children: ReactNode }) {
  return <div className={styles.phoneRow}>{children}</div>;
}

/** A line of it with something at either end. */
export function PhoneLine({ children }: { children: ReactNode }) {
  return <div className={styles.phoneLine}>{children}</div>;
}
