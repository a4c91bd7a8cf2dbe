import type { ServerEventName, ServerEvents } from '@contract/events/types';
import { useEffect, useRef } from 'react';
import { deliver, onServerEvent } from './event-bus';
import { followEvents, RENEW } from './event-stream';

const LOCK = 'server-events';
/** A tab that has just joined: whoever holds the stream begins it anew, so that the newcomer gets what stands. */
const HELLO = 'hello';

type Message = { event: string; data: unknown };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not for us: every event of ours carries JSON
  }
}

/** Waits until this tab is the one that holds the stream; at once where the browser has no locks. */
function whenLeader(lead: () => Promise<void>, signal: AbortSignal): void {
  // Old web views have no locks: there every tab keeps a stream of its own.
  const held = 'locks' in navigator ? navigator.locks.request(LOCK, { signal }, lead) : lead();
  held.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/**
 * Starts listening to the server; gives back how to stop. One tab of a browser holds the stream and tells the others;
 * when it closes another takes over.
 */
export function startEvents(): () => void {
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(LOCK);
  const renewal = new EventTarget();
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.event === HELLO) renewal.dispatchEvent(new Event(RENEW));
      else deliver(data);
    };
    channel.postMessage({ event: HELLO, data: null });
  }
  whenLeader(
    () =>
      followEvents(
        ({ event, data }) => {
          const message = { event, data: parse(data) };
          if (message.data === undefined) return;
          deliver(message);
          if (!stop.signal.aborted) channel?.postMessage(message);
        },
        stop.signal,
        renewal,
      ),
    stop.signal,
  );
  return () => {
    stop.abort();
    channel?.close();
  };
}

/** Calls the handler on each server event of a kind while the component is shown. */
export function useServerEvent<N extends ServerEventName>(name: N, handler: (data: ServerEvents[N]) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onServerEvent(name, (data) => latest.current(data)), [name]);
}
