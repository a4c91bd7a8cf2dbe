import { useEffect } from 'react';
import { startEvents } from '@/utils/events';

/** Listens to the server while somebody is signed in; anew for another company, whose events the old stream does not carry. */
export function useServerEvents(companyId: string | undefined): void {
  useEffect(() => startEvents(), [companyId]);
}
