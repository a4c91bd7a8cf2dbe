import { useCallback, useEffect, useRef, useState } from 'react';
import type { WageType } from '@contract/wages/items';
import { fileRefusal } from '@/components/sheet-drop/file-check';
import { useText } from '@/components/sheet-import/use-text';
import { uploadHistory } from '@/services/wage-imports';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';
import { sessionEnded } from '@/utils/session-ended';
import type { Sending } from './history-rows';

/** Files sent at once. */
const AT_ONCE = 2;

interface SendingFiles {
  /** On their way, or refused. */
  files: readonly Sending[];
  add: (files: readonly File[], wageType: WageType) => void;
  /** Takes a refused one off the list. */
  drop: (id: string) => void;
}

/**
 * Sends files to be kept as past months, two at a time, in the order they were dropped; `onSent` after each. Leaving the page
 * gives up those on their way; closing the window asks first.
 */
export function useSending(onSent: () => void): SendingFiles {
  const text = useText();
  const [files, setFiles] = useState<readonly Sending[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const change = useCallback(
    (id: string, part: Partial<Sending>) =>
      setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each))),
    [],
  );
  const drop = useCallback((id: string) => setFiles((all) => all.filter((each) => each.id !== id)), []);

  const send = useCallback(
    async ({ id, file, wageType }: Sending) => {
      const own = new AbortController();
      running.current.set(id, own);
      change(id, { percent: 0 });
      try {
        await uploadHistory(
          { file, wageType },
          {
            signal: own.signal,
            onProgress: (sent, total) => change(id, { percent: total > 0 ? Math.floor((sent / total) * 100) : 0 }),
          },
        );
        drop(id);
        onSent();
      } catch (error) {
        if (!isFailure(error)) throw error;
        if (error.kind === 'cancelled') return;
        if (error.status === 401) return sessionEnded();
        const reason = error.kind === 'network' ? text('network') : error.message || text('refused.unknown');
        change(id, { refused: reason });
      } finally {
        running.current.delete(id);
      }
    },
    [change, drop, onSent, text],
  );

  useEffect(() => {
    const waiting = files.filter(
      ({ id, percent, refused }) => percent === null && refused === null && !running.current.has(id),
    );
    for (const next of waiting.slice(0, Math.max(0, AT_ONCE - running.current.size))) void send(next);
  }, [files, send]);
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((each) => each.abort());
  }, []);
  const leaving = files.some(({ refused }) => refused === null);
  useEffect(() => {
    if (!leaving) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [leaving]);

  const add = useCallback(
    (chosen: readonly File[], wageType: WageType) =>
      setFiles((all) => [
        ...all,
        ...chosen.map((file): Sending => {
          const reason = fileRefusal(file);
          const refused = reason === null ? null : text(`file.${reason}`, { name: file.name });
          return { id: newRequestId(), file, wageType, percent: null, refused };
        }),
      ]),
    [text],
  );
  return { files, add, drop };
}
