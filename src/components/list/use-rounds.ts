import { useEffect, useRef } from 'react';

/** Loads a list anew, without taking it away meanwhile, each time `round` has grown: something was changed elsewhere on its screen. */
export function useRounds(round: number, reload: (options: { quiet: boolean }) => void): void {
  const shown = useRef(round);
  useEffect(() => {
    if (shown.current !== round) reload({ quiet: true });
    shown.current = round;
  }, [round, reload]);
}
