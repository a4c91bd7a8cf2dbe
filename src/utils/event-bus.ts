import type { ServerEventName, ServerEvents } from '@contract/events/types';

type Handler<N extends ServerEventName> = (data: ServerEvents[N]) => void;

const handlers = new Map<string, Set<(data: never) => void>>();

const watchers = new Set<(name: string) => void>();

/** Hands an event of the server to whoever listens to its kind. */
export function deliver({ event, data }: { event: string; data: unknown }): void {
  watchers.forEach((watcher) => watcher(event));
  handlers.get(event)?.forEach((handler) => handler(data as never));
}

/** Listens to one kind of server event; gives back how to stop. */
export function onServerEvent<N extends ServerEventName>(name: N, handler: Handler<N>): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set.add(handler as (data: never) => void));
  return () => set.delete(handler as (data: never) => void);
}

/** Hears of every server event, whatever its kind; gives back how to stop. */
export function onAnyServerEvent(watcher: (name: string) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
