import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useCurrentCompany } from '@/models/hooks';
import { createQueryClient } from '@/utils/query/client';
import { useStaleByEvent } from '@/utils/query/use-stale-by-event';

/**
 * Holds what the server has answered while somebody is signed in; gone with him. What was asked about another company is
 * found under other keys, and forgotten once the company is switched.
 */
export default function ServerState({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const company = useCurrentCompany()?.id;
  useStaleByEvent(client);
  useEffect(() => {
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[3] !== (company ?? null) });
  }, [client, company]);
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
