import { EVENTS_PATH } from '@contract/events/types';
import { sessionEnded } from './session-ended';
import { createSseParser, type StreamEvent } from './sse';
import { authorization } from './token';

/** Milliseconds without a byte after which a connection counts as dead; the server sends heartbeats more often. */
const SILENCE = 60_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** Event that asks for a new connection at once. */
export const RENEW = 'renew';

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Reads one connection until it ends. True when the server refused the token. */
async function readOnce(
  lastId: string | undefined,
  onEvent: (event: StreamEvent) => void,
  onOpen: () => void,
  signal: AbortSignal,
  renewal: EventTarget,
): Promise<boolean> {
  const connection = new AbortController();
  const stop = () => connection.abort();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const renew = () => (reader ? void reader.cancel().catch(stop) : stop());
  renewal.addEventListener(RENEW, renew);
  signal.addEventListener('abort', stop);
  let watchdog = setTimeout(stop, SILENCE);
  try {
    const headers: Record<string, string> = { Authorization: authorization(), Accept: 'text/event-stream' };
    if (lastId !== undefined) headers['Last-Event-ID'] = lastId;
    const response = await fetch(EVENTS_PATH, {
      headers,
      cache: 'no-store',
      credentials: 'same-origin',
      signal: connection.signal,
    });
    if (response.status === 401) return true;
    if (!response.ok || !response.body) return false;
    onOpen();
    const feed = createSseParser(onEvent);
    reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      clearTimeout(watchdog);
      watchdog = setTimeout(stop, SILENCE);
      feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', stop);
    renewal.removeEventListener(RENEW, renew);
  }
}

/**
 * Keeps an event stream open until the signal aborts: reconnects with growing pauses from the last event seen, at once
 * when the network returns, and when `renewal` is told to RENEW: every stream begins with what stands (the whole bell), which
 * a tab that has just joined wants. Ends by itself when the server no longer knows the token.
 */
export async function followEvents(
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
  renewal: EventTarget = new EventTarget(),
): Promise<void> {
  let lastId: string | undefined;
  let wait = FIRST_WAIT;
  let renewed = false;
  renewal.addEventListener(RENEW, () => {
    renewed = true;
  });
  const remember = (event: StreamEvent) => {
    lastId = event.id ?? lastId;
    onEvent(event);
  };
  while (!signal.aborted) {
    renewed = false;
    const refused = await readOnce(
      lastId,
      remember,
      () => {
        wait = FIRST_WAIT;
      },
      signal,
      renewal,
    ).catch(() => false); // a broken connection is mended below
    if (signal.aborted) return;
    if (refused) return sessionEnded();
    if (renewed) continue;
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}
