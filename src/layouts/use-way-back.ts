import { useEffect } from 'react';
import { useCurrentCompany, useCurrentUser } from '@/models/hooks';
import { loadMessages } from '@/utils/languages';
import { hasPlace } from '@/utils/place-left';

/** After an expired session: offers the way back to where somebody was, once he has signed in again. */
export function useWayBack(): void {
  const { id } = useCurrentUser();
  const company = useCurrentCompany()?.id ?? null;
  useEffect(() => {
    if (id === undefined || !hasPlace()) return;
    Promise.all([import('./way-back'), loadMessages(['unfinished'])]).then(
      ([{ offerWayBack }]) => offerWayBack(id, company),
      (error: unknown) => console.warn('the way back could not be offered', error),
    );
  }, [company, id]);
}
