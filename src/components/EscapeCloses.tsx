import type { ReactNode } from 'react';

interface EscapeClosesProps {
  open: boolean;
  /** Closes it and gives the focus back. */
  onClose: () => void;
  /** What opens it and, as its child, what is open. */
  children: ReactNode;
}

/** Esc closes what is open wherever in it the focus is; what is around it does not hear of the key. */
export default function EscapeCloses({ open, onClose, children }: EscapeClosesProps) {
  return (
    <span
      style={{ display: 'contents' }}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </span>
  );
}
