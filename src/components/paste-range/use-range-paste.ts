import { useEffect, useRef } from 'react';
import { loadMessages } from '@/utils/languages';
import { keepRange, pastedInto, rangeOf } from './pasted-range';

/** A tab or a line break within: more than one cell. */
const CELLS = /\t|\S[^\S\t]*\n\s*\S/;

/** Opens a list's import with a range of cells that is pasted outside its fields. `open` is null where nothing may be imported now. */
export function useRangePaste(open: (() => void) | null): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target } = event;
      if (!latest.current || pastedInto(target) || (target instanceof Element && target.closest('[role="dialog"]')))
        return;
      const range = rangeOf(event);
      if (CELLS.test(range.text)) {
        event.preventDefault();
        keepRange(range);
        latest.current();
      } else if (range.text !== '') void tell();
    };
    // The import's words are not the list's: they come when they are needed.
    const tell = () =>
      Promise.all([import('./tell-no-table'), loadMessages(['sheet-import'])]).then(([part]) => part.tellNoTable());
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
