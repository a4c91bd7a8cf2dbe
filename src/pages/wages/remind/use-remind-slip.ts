import { useCallback, useRef } from 'react';
import type { SlipListItem } from '@contract/wages/slip-schemas';
import { remindSlip } from '@/services/wage-slips';
import { toast } from '@/utils/feedback';
import { newRequestId } from '@/utils/request-id';
import { attempt } from '@/utils/attempt';
import { useText } from '../hooks/use-text';

/** Reminds the reader of one slip, once for a double click. `onDone` once the reminder is on its way. */
export function useRemindSlip(onDone: () => void): (slip: Pick<SlipListItem, 'id' | 'name'>) => Promise<void> {
  const text = useText();
  const under = useRef(false);
  return useCallback(
    async (slip) => {
      if (under.current) return;
      under.current = true;
      const answer = await attempt(remindSlip(slip.id, newRequestId()));
      under.current = false;
      if (!answer) return;
      toast.success(text('remind.slip.done', { name: slip.name }));
      onDone();
    },
    [onDone, text],
  );
}
