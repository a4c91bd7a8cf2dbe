import { useEffect, useState } from 'react';
import { loadPages, pagesLoaded } from '@/utils/languages';

/** True once the messages of the pages are there. A failed fetch is thrown, for the error boundary. */
export function usePageMessages(): boolean {
  const [state, setState] = useState<{ ready: boolean; error?: unknown }>(() => ({ ready: pagesLoaded() }));
  useEffect(() => {
    if (state.ready) return;
    loadPages().then(
      () => setState({ ready: true }),
      (error: unknown) => setState({ ready: false, error }),
    );
  }, [state.ready]);
  if (state.error !== undefined) throw state.error;
  return state.ready;
}
