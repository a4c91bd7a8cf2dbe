import type { Envelope } from '@contract/api';

/** Milliseconds from the page's start for which an answer may be taken: later it speaks of a past. */
const FRESH_MS = 30_000;

declare global {
  interface Window {
    /** Calls index.html makes while the scripts are on their way (config/html/preload-parts.browser), by address. */
    earlyAnswers?: Partial<Record<string, Promise<unknown>>>;
  }
}

/**
 * The answer to a call that index.html has made already; each is given once. It becomes undefined where it is no good
 * one within `ms`: then the caller asks by itself. Undefined where there was no such call.
 */
export function earlyAnswer<T>(address: string, ms: number): Promise<Envelope<T> | undefined> | undefined {
  const asked = window.earlyAnswers?.[address];
  if (!asked) return undefined;
  delete window.earlyAnswers?.[address];
  if (performance.now() > FRESH_MS) return undefined;
  return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, ms))]).then((body) => {
    const answer = body as Envelope<T> | undefined;
    return answer?.code === 200 ? answer : undefined;
  });
}
