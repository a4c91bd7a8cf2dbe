import { useState } from 'react';
import type { SlipListItem } from '@contract/wages/slip-schemas';

type Seen = Pick<SlipListItem, 'id' | 'state'>;

/** What others did to an open slip since it was opened or last changed here. */
export function useMeanwhile(slipId: string, slip: SlipListItem | undefined) {
  const [kept, setKept] = useState<Seen | null>(null);
  const seen = kept?.id === slipId ? kept : null;
  if (slip && !seen) setKept({ id: slip.id, state: slip.state });
  return {
    recalled: seen !== null && seen.state !== 'recalled' && slip?.state === 'recalled',
    /** As it stands after a change made here. */
    see: setKept,
  };
}
