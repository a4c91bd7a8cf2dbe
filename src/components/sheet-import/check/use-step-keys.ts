import { useEffect } from 'react';
import type { RowEdits } from '../rows-kind';

/** Ctrl+Z undoes the last step of changes and Ctrl+Shift+Z (Ctrl+Y) does it again; in a field they are the field's own. */
export function useStepKeys(steps: Pick<RowEdits, 'undo' | 'redo'> | undefined): void {
  useEffect(() => {
    if (!steps) return;
    const onKey = (event: KeyboardEvent) => {
      if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.repeat) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"], [role="dialog"]'))
        return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      void (key === 'y' || event.shiftKey ? steps.redo() : steps.undo());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [steps]);
}
