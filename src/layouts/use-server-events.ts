import { useEffect } from 'react';
import { startEvents } from '@/utils/events';

/**
 * Listens to the server while somebody is signed in; anew for another company, whose events the old stream does not carry.
 * Who has to change his initial password first is told nothing.
 */
export function useServerEvents(companyId: string | undefined, listen: boolean): void {
  useEffect(() => (listen ? startEvents() : undefined), [companyId, listen]);
}
