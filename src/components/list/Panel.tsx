import { type ReactNode, useEffect, useRef } from 'react';
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
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const opener = document.activeElement;
    // Not before the popup around it has been placed: until then it is hidden.
    const timer = window.setTimeout(() => {
      // Whoever has begun to type in it types on.
      if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
    }, PLACED_MS);
    const escape = (event: KeyboardEvent) => {
      const { activeElement } = document;
      // A button that is disabled while its call is under way loses the focus to the body.
      const here = activeElement === document.body || panel.current?.contains(activeElement);
      if (event.key !== 'Escape' || !here) return;
      event.stopPropagation();
      close.current();
      if (opener instanceof HTMLElement) opener.focus();
    };
    document.addEventListener('keydown', escape, true);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('keydown', escape, true);
    };
  }, []);
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}
