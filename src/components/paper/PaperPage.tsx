import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper.less';
import { usePaperOnly } from './use-paper-only';

/** What goes to the printer, over everything else, as it will come out; above it a bar that stays off the paper. */
export default function PaperPage({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  usePaperOnly();
  return createPortal(
    <div className={styles.page}>
      <div className={styles.bar}>{bar}</div>
      {children}
    </div>,
    document.body,
  );
}

/** The paper itself. */
export function PaperSheet({ children }: { children: ReactNode }) {
  return (
    <main className={styles.sheet} data-testid="print-sheet">
      {children}
    </main>
  );
}
