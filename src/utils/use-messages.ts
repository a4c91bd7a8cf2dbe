import { useEffect, useState } from 'react';
import type { MessagePart } from '@/locales/parts';
import { loadMessages, messagesLoaded } from './languages';

/**
 * True once message parts are loaded; pass the same array at every call. A failed fetch is thrown to the error boundary.
 * Kept as state: messages that are loaded may not have reached the intl provider of this render yet.
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
