import { useCallback, useEffect, useRef, useState } from 'react';
import { importApi } from '@contract/wages/endpoints';
import type { ImportDetail } from '@contract/wages/import-schemas';
import { setImportSettings, type SettingsBody } from '@/services/wage-imports';
import { useRefresh } from '@/utils/query/refresh';
import { attempt } from '@/utils/attempt';
import type { WageSession } from '../step-props';

/** Milliseconds after the last key until it is saved. */
const PAUSE = 700;

export interface AutoSave {
  draft: SettingsBody;
  state: 'saved' | 'saving' | 'failed';
  valid: boolean;
  edit: (next: SettingsBody) => void;
  /** Saves what is not saved yet; false where that failed. */
  flush: () => Promise<boolean>;
}

const isValid = ({ title }: SettingsBody) => title.trim().length >= 2;

/** Keeps the settings on the server as they are typed: a reload, another day, another computer continue with the same. */
export function useAutoSave({ change, patch }: WageSession, { id, title, settings }: ImportDetail): AutoSave {
  const [draft, setDraft] = useState<SettingsBody>({ title, settings });
  const [state, setState] = useState<AutoSave['state']>('saved');
  // The server builds it from the saved settings.
  const refreshPreview = useRefresh(importApi.preview);
  const dirty = useRef<SettingsBody | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const body = dirty.current;
    if (body === null) return true;
    if (!isValid(body)) return false;
    dirty.current = null;
    setState('saving');
    const detail = await attempt(
      change((version) => setImportSettings(id, version, { ...body, title: body.title.trim() })),
    );
    if (detail) {
      patch({ version: detail.version, title: detail.title, settings: detail.settings });
      refreshPreview();
    } else {
      dirty.current ??= body;
    }
    setState(detail ? 'saved' : 'failed');
    return detail !== undefined;
  }, [change, id, patch, refreshPreview]);

  const edit = useCallback(
    (next: SettingsBody) => {
      setDraft(next);
      dirty.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE);
    },
    [flush],
  );
  // What was typed last is saved also when the step is left at once.
  useEffect(() => () => void flush(), [flush]);

  return { draft, state, valid: isValid(draft), edit, flush };
}
