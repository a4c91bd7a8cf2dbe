import { type RefObject, useEffect } from 'react';

export interface Target {
  rowNo: number;
  /** Column of the sheet; null = the person's own cell. */
  column: number | null;
  /** Rises with each wish, so that the same cell is gone to twice. */
  turn: number;
}

/** Brings a wished cell into view and gives it the focus; where the person is in doubt, the button that settles it. */
export function useGoTo(box: RefObject<HTMLElement | null>, target: Target | null): void {
  useEffect(() => {
    if (!target) return;
    const at = (column: string) =>
      box.current?.querySelector<HTMLElement>(`[data-row="${target.rowNo}"][data-col="${column}"]`);
    const person = at('person');
    const cell = target.column === null ? person : (at(String(target.column)) ?? person);
    const place = cell === person ? (person?.querySelector<HTMLElement>('[data-trouble]') ?? person) : cell;
    if (!box.current || !place) return;
    // Scrolls the grid alone: scrollIntoView would move the page under it as well.
    const frame = box.current.getBoundingClientRect();
    const spot = place.getBoundingClientRect();
    box.current.scrollTop += spot.top - frame.top - (frame.height - spot.height) / 2;
    // The person's cell stands still at the left edge; the reasons beneath it read best from there.
    if (target.column === null) box.current.scrollLeft = 0;
    else box.current.scrollLeft += spot.left - frame.left - (frame.width - spot.width) / 2;
    place.focus({ preventScroll: true });
  }, [box, target]);
}
