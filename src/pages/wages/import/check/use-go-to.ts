import { type RefObject, useEffect } from 'react';
import type { Target } from './use-next-error';

/** Brings a wished cell into view and gives it the focus; where the person is in doubt, the button that settles it. */
export function useGoTo(box: RefObject<HTMLElement | null>, target: Target | null): void {
  useEffect(() => {
    if (!target) return;
    const at = (column: string) => box.current?.querySelector<HTMLElement>(`[data-row="${target.rowNo}"][data-col="${column}"]`);
    const person = at('person');
    const cell = target.column === null ? person : (at(String(target.column)) ?? person);
    const place = cell === person ? (person?.querySelector<HTMLElement>('[data-trouble]') ?? person) : cell;
    place?.scrollIntoView({ block: 'center', inline: 'center' });
    place?.focus({ preventScroll: true });
  }, [box, target]);
}
