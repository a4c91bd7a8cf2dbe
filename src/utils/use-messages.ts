import { useEffect, useState } from 'react';
import type { MessagePart } from '@/locales/parts';
import { loadMessages, messagesLoaded } from './languages';

/**
 * True once parts of the words (the same list at every call) are there. A failed fetch is thrown, for the error boundary.
 * Told by state, which follows what the words themselves changed: asked for while drawing, they may be fetched but not yet handed down.
 */
export function useMessages(parts: readonly MessagePart[]): boolean {
  const [shown, setShown] = useState(() => (messagesLoaded(parts) ? parts : undefined));
  const [failed, setFailed] = useState<{ error: unknown }>();
  useEffect(() => {
    if (shown === parts) return;
    loadMessages(parts).then(
      () => setShown(parts),
      (error: unknown) => setFailed({ error }),
    );
  }, [shown, parts]);
  if (failed) throw failed.error;
  return shown === parts;
}
