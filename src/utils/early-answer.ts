import type { Envelope } from '@contract/api';

/** Milliseconds from the page's start for which an answer may be taken: later it speaks of a past. */
const FRESH_MS = 30_000;

declare global {
  interface Window {
    /** Calls index.html makes while the scripts are on their way (config/html/preload-parts.browser), by address with its "?". */
    earlyAnswers?: Record<string, Promise<unknown> | null>;
  }
}

/**
 * The answer to a call that index.html has made already; each is given once. It becomes null where it is no good one
 * within `ms`: then the caller asks by itself. Nothing where there was no such call.
 */
export function earlyAnswer<T>(
  url: string,
  query: Record<string, unknown>,
  ms: number,
): Promise<Envelope<T> | null> | null | undefined {
  const answers = window.earlyAnswers;
  const address = `${url}?${new URLSearchParams(query as Record<string, string>)}`;
  const asked = answers?.[address];
  if (!asked) return asked;
  answers[address] = null;
  return performance.now() > FRESH_MS
    ? null
    : Promise.race([asked as Promise<Envelope<T>>, new Promise<null>((late) => setTimeout(late, ms))]).then((answer) =>
        answer?.code === 200 ? answer : null,
      );
}
