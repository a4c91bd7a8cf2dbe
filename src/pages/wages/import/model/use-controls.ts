import { useCallback, useEffect, useRef } from 'react';
import type { ImportControls, ImportDetail } from '@contract/wages/import-schemas';
import { getControls } from '@/services/wage-imports';
import { useLoad } from '@/utils/use-load';
import type { WageSession } from '../step-props';

/** Milliseconds after the last change until the figures are asked for again. */
const SETTLE = 800;

export interface Controls {
  data: ImportControls | undefined;
  error: unknown;
  reload: (options?: { quiet?: boolean }) => void;
}

/** The control figures of an import, asked for again a moment after its rows have changed. */
export function useControls(session: WageSession, detail: ImportDetail): Controls {
  const load = useCallback(
    (options: { signal: AbortSignal; silent: boolean }) =>
      getControls(detail.id, { page: 1, pageSize: 10 }, { ...options, silent: true }),
    [detail.id],
  );
  const { data, error, reload } = useLoad(load);
  const seen = useRef(`${detail.version} ${session.epoch}`);
  useEffect(() => {
    const now = `${detail.version} ${session.epoch}`;
    if (seen.current === now) return undefined;
    const timer = setTimeout(() => {
      seen.current = now;
      reload({ quiet: true });
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [detail.version, reload, session.epoch]);
  return { data, error, reload };
}
