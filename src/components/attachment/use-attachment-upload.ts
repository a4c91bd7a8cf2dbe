import { useCallback, useEffect, useRef, useState } from 'react';
import { ATTACHMENT_RULES } from '@contract/files/attachments';
import { type AttachmentPurpose, megabytes } from '@contract/files/purposes';
import type { AttachmentView } from '@contract/files/schemas';
import { uploadAttachment } from '@/services/files';
import { isFailure } from '@/utils/request-failure';
import { sessionEnded } from '@/utils/session-ended';
import { useTextOf } from '@/utils/use-text';

/** The file on its way: its name and the part sent, 0–100; 100 = being checked. */
export interface OnItsWay {
  name: string;
  percent: number;
}

interface AttachmentSending {
  sending: OnItsWay | null;
  /** Why files were not taken, in words, one line a file. */
  failures: string[];
  /** Sends files one after the other, `room` at most, and hands each over as it is taken. */
  sendAll: (files: File[], room: number, taken: (file: AttachmentView) => void) => Promise<void>;
}

/** Sends attachments of a purpose; leaving the page gives up the one on its way. */
export function useAttachmentUpload(purpose: AttachmentPurpose): AttachmentSending {
  const text = useTextOf('attachment');
  const [sending, setSending] = useState<OnItsWay | null>(null);
  const [failures, setFailures] = useState<string[]>([]);
  const left = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    left.current = own;
    return () => own.abort();
  }, []);

  const send = useCallback(
    async (file: File): Promise<AttachmentView | string | undefined> => {
      const { name } = file;
      const { maxBytes } = ATTACHMENT_RULES[purpose];
      if (file.size > maxBytes)
        return text('tooLarge', { name, size: megabytes(file.size), most: megabytes(maxBytes) });
      setSending({ name, percent: 0 });
      try {
        return await uploadAttachment(purpose, file, {
          signal: left.current.signal,
          onProgress: (sent, total) => setSending({ name, percent: Math.round((sent / Math.max(total, 1)) * 100) }),
        });
      } catch (error) {
        if (!isFailure(error)) throw error;
        if (error.status === 401) sessionEnded();
        if (error.status === 401 || error.kind === 'cancelled') return undefined;
        if (error.kind === 'network') return text('network', { name });
        return error.message ? text('refused', { name, reason: error.message }) : text('unknown', { name });
      }
    },
    [purpose, text],
  );

  const sendAll = useCallback(
    async (files: File[], room: number, taken: (file: AttachmentView) => void) => {
      const { signal } = left.current;
      setFailures([]);
      for (const [index, file] of files.entries()) {
        const outcome =
          index < room ? await send(file) : text('tooMany', { name: file.name, count: ATTACHMENT_RULES[purpose].most });
        if (signal.aborted) return;
        if (typeof outcome === 'string') setFailures((before) => [...before, outcome]);
        else if (outcome) taken(outcome);
      }
      setSending(null);
    },
    [purpose, send, text],
  );
  return { sending, failures, sendAll };
}
