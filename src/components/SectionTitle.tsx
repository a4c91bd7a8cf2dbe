import type { ReactNode } from 'react';
import styles from './text.less';

interface SectionTitleProps {
  id?: string;
  /** Stands in a line with others, which keeps its distances. */
  flat?: boolean;
  children: ReactNode;
}

/** Title of a part of a page, drawer or dialog: one level below the page's own, wherever it stands. */
export default function SectionTitle({ id, flat = false, children }: SectionTitleProps) {
  return (
    <h2 id={id} className={flat ? styles.flatTitle : styles.sectionTitle}>
      {children}
    </h2>
  );
}
