import { basePath } from '@/utils/base-path';
import { nearestLocale, rawLocale } from '@/utils/locale';
import { isFailure } from '@/utils/request-failure';

/** Messages of the nearest language we have; the direction comes from the language asked for (BlankLayout). */
export const locale = {
  getLocale: () => nearestLocale(rawLocale()),
};

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
      if (isFailure(error) && 'preventDefault' in error && typeof error.preventDefault === 'function') error.preventDefault();
    },
  },
};
