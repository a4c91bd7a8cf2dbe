import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './list.less';
import type { ListLookProps } from './list-look';

/** Milliseconds a popup takes to appear. */
const PLACED_MS = 120;

export interface PanelProps<T> extends ListLookProps<T> {
  onClose: () => void;
}

/** What a button over a list opens: it takes the focus, gives it back, and Escape closes it. */
export default function Panel({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // Not before the popup around it has been placed: until then it is hidden.
    const timer = window.setTimeout(() => panel.current?.focus(), PLACED_MS);
    return () => {
      window.clearTimeout(timer);
      if (before instanceof HTMLElement && (document.activeElement === document.body || !document.activeElement))
        before.focus();
    };
  }, []);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={label} tabIndex={-1} onKeyDown={escape}>
      {children}
    </div>
  );
}
