import { useEffect } from 'react';

/**
 * Says that there is no network where the console was opened without one, from the service worker's files; otherwise
 * the browser tells only of changes. Its toast needs the outermost layout's language and theme, or React would lose it.
 */
export function useOfflineStart(): void {
  useEffect(() => {
    if (!navigator.onLine) window.dispatchEvent(new Event('sw.offline'));
  }, []);
}
