import { useCallback, useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767px)';

/** Whether the screen is of that kind, known from the first render on so that nothing jumps. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** True on a phone's width. */
export const useNarrow = (): boolean => useMedia(NARROW);
