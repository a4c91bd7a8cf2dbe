import { useEffect, useRef, useState } from 'react';
import { ATTACHMENT_RULES } from '@contract/files/attachments';
import { megabytes } from '@contract/files/purposes';
import type { UploadedTemplate } from '@contract/contract-templates/schemas';
import { uploadTemplate } from '@/services/contract-templates';
import { isFailure } from '@/utils/request-failure';
import { sessionEnded } from '@/utils/session-ended';
import { useText } from './use-text';

interface TemplateUpload {
  /** The part sent, 0–100; 100 = being looked through. */
  percent: number | null;
  /** Why the file was not taken, a line each. */
  failures: string[];
  /** Sends the file; null where it was not taken. */
  send: (file: File) => Promise<UploadedTemplate | null>;
}

/** Sends a template's file; leaving the form gives it up. */
export function useTemplateUpload(): TemplateUpload {
  const text = useText();
  const [percent, setPercent] = useState<number | null>(null);
  const [failures, setFailures] = useState<string[]>([]);
  const left = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    left.current = own;
    return () => own.abort();
  }, []);

  const send = async (file: File): Promise<UploadedTemplate | null> => {
    const { signal } = left.current;
    const { maxBytes } = ATTACHMENT_RULES.contractTemplate;
    setFailures([]);
    if (file.size > maxBytes) {
      setFailures([text('file.tooLarge', { name: file.name, size: megabytes(file.size), most: megabytes(maxBytes) })]);
      return null;
    }
    setPercent(0);
    try {
      return await uploadTemplate(file, {
        signal,
        onProgress: (sent, total) => setPercent(Math.round((sent / Math.max(total, 1)) * 100)),
      });
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.status === 401) sessionEnded();
      if (error.status !== 401 && error.kind !== 'cancelled')
        setFailures(
          problemsOf(error.body) ?? [
            error.kind === 'network' || error.message === ''
              ? text('file.network', { name: file.name })
              : error.message,
          ],
        );
      return null;
    } finally {
      if (!signal.aborted) setPercent(null);
    }
  };
  return { percent, failures, send };
}

/** Reasons the server gave one by one. */
function problemsOf(body: unknown): string[] | null {
  if (typeof body !== 'object' || body === null) return null;
  const data: unknown = Reflect.get(body, 'data');
  const problems: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'problems') : null;
  return Array.isArray(problems) && problems.length > 0 ? problems.map(String) : null;
}
