import { useState } from 'react';
import { WELCOME_FIRST } from '@contract/dashboard/welcome';
import { listMySlips } from '@/services/my-slips';
import { usePagedQuery } from '@/utils/query/use-paged-query';

const STEP = WELCOME_FIRST.slips;

/** One's own slips, newest first, of all months or one; they follow when one is published, recalled or re-issued. */
export function useMySlips() {
  const [month, setMonth] = useState<string | null>(null);
  const [shown, setShown] = useState<number>(STEP);
  const loaded = usePagedQuery(listMySlips({ page: 1, pageSize: Math.min(shown, 100), month: month ?? undefined }));
  return {
    ...loaded,
    month,
    setMonth: (next: string | null) => {
      setMonth(next);
      setShown(STEP);
    },
    more: () => setShown((count) => count + STEP),
    hasMore: (loaded.data?.total ?? 0) > (loaded.data?.list.length ?? 0) && shown < 100,
  };
}
