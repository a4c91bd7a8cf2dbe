import type { ServerEventName, ServerEvents } from '@contract/events/types';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onServerEvent } from '../event-bus';
import { refresh } from './refresh';
import { STALE } from './stale-by-event';

const NAMES = Object.keys(STALE) as (keyof typeof STALE)[];

function listen<N extends ServerEventName>(client: QueryClient, name: N): () => void {
  const staleAfter = STALE[name] as ((event: ServerEvents[N]) => Parameters<typeof refresh>[1]) | undefined;
  return onServerEvent(name, (event) => refresh(client, staleAfter?.(event) ?? []));
}

/** Keeps the client's answers true by the events of the server. */
export function useStaleByEvent(client: QueryClient): void {
  useEffect(() => {
    const ends = NAMES.map((name) => listen(client, name));
    return () => ends.forEach((end) => end());
  }, [client]);
}
