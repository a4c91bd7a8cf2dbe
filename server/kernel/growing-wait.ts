interface Growth {
  /** So many wrong tries cost no wait. */
  free: number;
  firstMs: number;
  mostMs: number;
}

/** How long somebody waits after so many wrong tries in a row, in ms: nothing at first, then twice as long with each. */
export function growingWait(wrong: number, { free, firstMs, mostMs }: Growth): number {
  if (wrong <= free) return 0;
  return Math.min(mostMs, firstMs * 2 ** Math.min(30, wrong - free - 1));
}

/** Whole seconds until a moment, at least one. */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
