import { useCallback, useEffect, useRef, useState } from 'react';
import { type PicturePurpose, megabytes, PICTURE_RULES } from '@contract/files/purposes';
import type { UploadedFile } from '@contract/files/schemas';
import { uploadPicture } from '@/services/files';
import { isFailure } from '@/utils/request-failure';
import { sessionEnded } from '@/utils/session-ended';
import { useTextOf } from '@/utils/use-text';

interface PictureSending {
  /** Part sent, 0–100, while a picture is on its way; 100 = being checked. */
  percent: number | null;
  /** Why the last one was not taken, in words. */
  failure: string | null;
  /** Sends a picture; gives undefined where it was not taken. */
  send: (file: File) => Promise<UploadedFile | undefined>;
  forget: () => void;
}

/** Sends one picture at a time; a newer one takes the place of the one on its way, leaving the page gives it up. */
export function usePictureUpload(purpose: PicturePurpose): PictureSending {
  const text = useTextOf('picture');
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    async (file: File) => {
      running.current?.abort();
      const { maxBytes } = PICTURE_RULES[purpose];
      if (file.size > maxBytes) {
        setFailure(text('tooLarge', { name: file.name, size: megabytes(file.size), most: megabytes(maxBytes) }));
        return undefined;
      }
      const own = new AbortController();
      running.current = own;
      setFailure(null);
      setPercent(0);
      try {
        return await uploadPicture(purpose, file, {
          signal: own.signal,
          onProgress: (sent, total) => setPercent(Math.round((sent / Math.max(total, 1)) * 100)),
        });
      } catch (error) {
        if (!isFailure(error)) throw error;
        if (error.status === 401) sessionEnded();
        else if (error.kind !== 'cancelled')
          setFailure(error.kind === 'network' ? text('network') : error.message || text('unknown'));
        return undefined;
      } finally {
        if (running.current === own) {
          running.current = null;
          setPercent(null);
        }
      }
    },
    [purpose, text],
  );
  const forget = useCallback(() => setFailure(null), []);
  return { percent, failure, send, forget };
}
