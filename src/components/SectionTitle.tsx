import type { ReactNode } from 'react';
import styles from './text.less';

interface SectionTitleProps {
  /** Stands in a line with others, which keeps its distances. */
  flat?: boolean;
  children: ReactNode;
}

/** Title of a part of a page, drawer or dialog: one level below the page's own, wherever it stands. */
export default function SectionTitle({ flat = false, children }: SectionTitleProps) {
  return <h2 className={flat ? styles.flatTitle : styles.sectionTitle}>{children}</h2>;
}
