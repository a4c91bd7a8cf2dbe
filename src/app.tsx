import { type ReactNode, startTransition } from 'react';
import AppErrorBoundary from '@/components/AppErrorBoundary';
import { showStartFailure } from '@/components/start-failure';
import { basePath } from '@/utils/base-path';
import { loadShell } from '@/utils/languages';
import { shownLocale } from '@/utils/locale';
import { isFailure } from '@/utils/request-failure';

/** Messages of the nearest language we have; the direction comes from the language asked for (BlankLayout). */
export const locale = {
  getLocale: shownLocale,
};

/**
 * Nothing is shown before its words are there; without them, what went wrong is said.
 * The first drawing is a transition: React does it in slices, so that a slow phone answers in between.
 */
export function render(start: () => void): void {
  loadShell(shownLocale()).then(() => startTransition(start), showStartFailure);
}

/** The last net, below every layout: they are fetched, too, and may be missing. */
export function rootContainer(container: ReactNode): ReactNode {
  return <AppErrorBoundary>{container}</AppErrorBoundary>;
}

/** Base path at run time: history and router must be told the same. */
export function modifyContextOpts<T extends { historyOpts?: object }>(options: T): T {
  return { ...options, basename: basePath(), historyOpts: { ...options.historyOpts, basename: basePath() } };
}

export function modifyClientRenderOpts<T extends object>(options: T): T {
  return { ...options, basename: basePath() };
}

export const dva = {
  config: {
    /** An effect's failed call has been told already; anything else is a defect and must be seen. */
    onError(error: unknown) {
      if (isFailure(error) && 'preventDefault' in error && typeof error.preventDefault === 'function')
        error.preventDefault();
    },
  },
};
