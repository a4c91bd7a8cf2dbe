import { useEffect, useRef } from 'react';
import type { ShowPanel } from '../panel-props';

/** By what somebody shows that keys and dialogs are about to matter. */
const SIGNS = ['keydown', 'pointerdown', 'focusin'] as const;

/** Whether a key opens the palette: the browser has plans of its own for it. */
const isPaletteKey = ({ ctrlKey, metaKey, key }: KeyboardEvent) => (ctrlKey || metaKey) && key.toLowerCase() === 'k';

/** The console's keys. What they need is fetched at the first sign of use; keys pressed until it is there count. */
export function useKeys(show: ShowPanel): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    let asked = false;
    const pressed: KeyboardEvent[] = [];
    const forget = () => SIGNS.forEach((sign) => window.removeEventListener(sign, note));
    function note(event: Event) {
      if (event instanceof KeyboardEvent) {
        if (isPaletteKey(event)) event.preventDefault();
        pressed.push(event);
      }
      if (asked) return;
      asked = true;
      import('./start-keys').then(
        ({ startKeys }) => {
          forget();
          if (!left) stop = startKeys((panel) => latest.current(panel), pressed);
        },
        (error: unknown) => {
          console.warn('keys could not be fetched', error);
          asked = false; // the next sign tries again
          pressed.length = 0;
        },
      );
    }
    for (const sign of SIGNS) window.addEventListener(sign, note);
    return () => {
      left = true;
      forget();
      stop?.();
    };
  }, []);
}
