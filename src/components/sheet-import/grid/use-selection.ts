import { type FocusEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import type { CellPlace, Selection } from './selection';

/** Selecting cells: the one with the focus, more by Shift and an arrow or a click, or by drawing with the mouse. */
export function useSelection() {
  const [selection, setSelection] = useState<Selection | null>(null);
  const extending = useRef(false);
  const drawing = useRef(false);

  const extendTo = useCallback((head: CellPlace) => {
    setSelection((old) => ({ anchor: old?.anchor ?? head, head }));
  }, []);
  /** Gives a cell the focus as the new end of the selection. */
  const focusExtending = useCallback((cell: HTMLElement | undefined) => {
    extending.current = true;
    cell?.focus();
    extending.current = false;
  }, []);
  const onFocus = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      const cell = placeOf(target);
      if (!cell) return;
      if (extending.current || drawing.current) extendTo(cell);
      else setSelection({ anchor: cell, head: cell });
    },
    [extendTo],
  );
  const onMouseDown = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const cell = event.button === 0 ? placeOf(event.target) : null;
      if (!cell || event.target instanceof HTMLInputElement) return;
      drawing.current = true;
      window.addEventListener('mouseup', () => (drawing.current = false), { once: true });
      if (event.shiftKey) {
        event.preventDefault(); // no text is marked on the way
        extendTo(cell);
      } else setSelection({ anchor: cell, head: cell });
    },
    [extendTo],
  );
  const onMouseOver = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const cell = drawing.current ? placeOf(event.target) : null;
      if (!cell) return;
      window.getSelection()?.removeAllRanges();
      extendTo(cell);
    },
    [extendTo],
  );
  return { selection, focusExtending, handlers: { onFocus, onMouseDown, onMouseOver } };
}

function placeOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-col]') : null;
  const [rowNo, index] = [Number(cell?.dataset.row), Number(cell?.dataset.col)];
  return Number.isInteger(rowNo) && Number.isInteger(index) ? { rowNo, index } : null;
}
