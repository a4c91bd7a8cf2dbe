import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper.less';
import { usePaperOnly } from './use-paper-only';

interface PaperPageProps {
  /** What is to be printed. */
  label: string;
  bar: ReactNode;
  children: ReactNode;
}

/** What goes to the printer, over everything else, as it will come out; above it a bar that stays off the paper. */
export default function PaperPage({ label, bar, children }: PaperPageProps) {
  usePaperOnly();
  return createPortal(
    <section aria-label={label} className={styles.page}>
      <div className={styles.bar}>{bar}</div>
      {children}
    </section>,
    document.body,
  );
}

/** The paper itself. */
export function PaperSheet({ children }: { children: ReactNode }) {
  return (
    <div className={styles.sheet} data-testid="print-sheet">
      {children}
    </div>
  );
}
