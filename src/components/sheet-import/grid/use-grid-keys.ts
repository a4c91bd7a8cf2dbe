import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import type { Editing } from './GridRow';

const MOVES: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Keys of the grid outside an editor: arrows move, with Shift they select, Ctrl+D fills down, Enter and F2 edit, a printable key
 * edits with that key. On a cell in doubt Enter takes what is expected there where that is certain, and space says that it is right.
 */
export function useGridKeys(
  box: RefObject<HTMLElement | null>,
  edit: (editing: Editing) => void,
  extend: (cell: HTMLElement | undefined) => void,
  fillDown: () => void,
) {
  return useCallback(
    (event: KeyboardEvent) => {
      const cell = event.target;
      if (!(cell instanceof HTMLElement) || cell.dataset.row === undefined || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'd') return;
        event.preventDefault(); // the browser's bookmark
        fillDown();
        return;
      }
      const move = MOVES[event.key];
      if (move) {
        event.preventDefault();
        const next = neighbour(box.current, cell, move);
        if (event.shiftKey && next?.dataset.col !== 'person') extend(next);
        else next?.focus();
        return;
      }
      if (settles(box.current, cell, event.key)) {
        event.preventDefault(); // space would turn the page
        return;
      }
      const index = Number(cell.dataset.col);
      if (Number.isNaN(index)) {
        if (event.key === 'Enter') cell.querySelector<HTMLElement>('button')?.click();
        return;
      }
      if (cell.ariaReadOnly === 'true') return;
      const printable = event.key.length === 1 && event.key !== ' ';
      if (event.key !== 'Enter' && event.key !== 'F2' && !printable) return;
      event.preventDefault();
      edit({ rowNo: Number(cell.dataset.row), index, typed: printable ? event.key : undefined });
    },
    [box, edit, extend, fillDown],
  );
}

/** Presses the button that settles the doubt of a cell, where there is one for the key. */
function settles(box: HTMLElement | null, { dataset }: HTMLElement, key: string): boolean {
  const name = key === 'Enter' ? 'fix' : key === ' ' ? 'accept' : null;
  if (name === null) return false;
  const button = box?.querySelector<HTMLElement>(`[data-${name}="${dataset.row}:${dataset.col}"]`);
  // What is typed before the question stands must not go into the cell; where nothing is asked, the keys go on from it.
  if (name === 'accept') button?.focus();
  button?.click();
  return button !== null && button !== undefined;
}

function neighbour(
  box: HTMLElement | null,
  cell: HTMLElement,
  [rows, columns]: [number, number],
): HTMLElement | undefined {
  const own = [...(box?.querySelectorAll<HTMLElement>(`[data-row="${cell.dataset.row}"]`) ?? [])];
  if (columns !== 0) return own[own.indexOf(cell) + columns];
  const same = [...(box?.querySelectorAll<HTMLElement>(`[data-col="${cell.dataset.col}"]`) ?? [])];
  return same[same.indexOf(cell) + rows];
}
