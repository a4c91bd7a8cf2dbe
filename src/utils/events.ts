import type { ServerEventName, ServerEvents } from '@contract/events/types';
import { useEffect, useRef } from 'react';
import { followEvents } from './event-stream';

const LOCK = 'server-events';

type Handler<N extends ServerEventName> = (data: ServerEvents[N]) => void;
type Message = { event: string; data: unknown };

const handlers = new Map<string, Set<(data: never) => void>>();

function deliver({ event, data }: Message): void {
  handlers.get(event)?.forEach((handler) => handler(data as never));
}

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
  if (channel) channel.onmessage = ({ data }: MessageEvent<Message>) => deliver(data);
  whenLeader(
    () =>
      followEvents(({ event, data }) => {
        const message = { event, data: parse(data) };
        if (message.data === undefined) return;
        deliver(message);
        if (!stop.signal.aborted) channel?.postMessage(message);
      }, stop.signal),
    stop.signal,
  );
  return () => {
    stop.abort();
    channel?.close();
  };
}

/** Listens to one kind of server event; gives back how to stop. */
export function onServerEvent<N extends ServerEventName>(name: N, handler: Handler<N>): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set.add(handler as (data: never) => void));
  return () => set.delete(handler as (data: never) => void);
}

/** Calls the handler on each server event of a kind while the component is shown. */
export function useServerEvent<N extends ServerEventName>(name: N, handler: Handler<N>): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onServerEvent(name, (data) => latest.current(data)), [name]);
}
