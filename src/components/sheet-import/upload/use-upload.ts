import { useCallback, useEffect, useRef, useState } from 'react';
import { isFailure } from '@/utils/request';
import { sessionEnded } from '@/utils/session-ended';
import { useText } from '../use-text';

export interface Sent {
  sent: number;
  total: number;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
}

interface Uploading<F> {
  /** Bytes sent while a file is on its way, else null. */
  sending: Sent | null;
  /** Why the last attempt failed, in words. */
  failure: string | null;
  /** Code of the refusal it was, else 0. */
  failureCode: number;
  send: (fields: F) => Promise<void>;
  cancel: () => void;
  forget: () => void;
}

/** Sends the workbook once at a time; leaving the page gives it up, closing the window asks first. */
export function useUpload<F extends { file: File }>(
  post: (fields: F, options: SendOptions) => Promise<{ import: { id: string } }>,
  onUploaded: (importId: string) => void,
): Uploading<F> {
  const text = useText();
  const [sending, setSending] = useState<Sent | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [failureCode, setFailureCode] = useState(0);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (sending === null) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);

  const send = useCallback(
    async (fields: F) => {
      if (running.current) return; // a double click
      const own = new AbortController();
      running.current = own;
      setFailure(null);
      setFailureCode(0);
      setSending({ sent: 0, total: fields.file.size });
      try {
        const answer = await post(fields, {
          signal: own.signal,
          onProgress: (sent, total) => setSending({ sent, total }),
        });
        onUploaded(answer.import.id);
      } catch (error) {
        if (!isFailure(error)) throw error;
        if (error.kind === 'cancelled') return;
        setFailureCode(error.code);
        if (error.status === 401) sessionEnded();
        // A file dropped from a folder and then moved or changed fails without an answer as well.
        else setFailure(error.kind === 'network' ? text('network') : error.message || text('refused.unknown'));
      } finally {
        running.current = null;
        setSending(null);
      }
    },
    [onUploaded, post, text],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  const forget = useCallback(() => setFailure(null), []);
  return { sending, failure, failureCode, send, cancel, forget };
}
