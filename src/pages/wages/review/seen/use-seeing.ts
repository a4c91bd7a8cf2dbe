import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { batchApi } from '@contract/wages/endpoints';
import type { SeenBy } from '@contract/wages/review/groups';
import type { ReviewGroup } from '@contract/wages/review/schemas';
import { getReviewGroups, seeGroups } from '@/services/wage-batches';
import { useRefresh } from '@/utils/query/refresh';
import { isFailure } from '@/utils/request-failure';

/** What is to be seen of a batch, and the way to say that it was. What the reviewer does not review is no one's word. */
export function useSeeing(batchId: string) {
  const client = useQueryClient();
  const query = getReviewGroups(batchId);
  const { data, error, refetch } = useQuery(query);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const changed = useRefresh(batchApi.get);
  const stale = useRefresh(batchApi.get, batchApi.groups, batchApi.review);
  const key = query.queryKey;
  const counts = data?.counts === true;
  const see = useCallback(
    async (groups: readonly ReviewGroup[], how: SeenBy) => {
      const fresh = groups.filter(({ seen }) => seen === null);
      if (!counts || fresh.length === 0) return;
      const keys = fresh.map((group) => group.key);
      setBusy((before) => new Set([...before, ...keys]));
      try {
        client.setQueryData(
          key,
          await seeGroups(batchId, { how, groups: fresh.map((group) => ({ key: group.key, print: group.print })) }),
        );
        changed();
      } catch (failure) {
        if (!isFailure(failure)) throw failure;
        // The words have been shown; the page shows how things stand now.
        const { STALE_VERSION, WRONG_STATE, RULE } = BUSINESS_ERRORS;
        if ([STALE_VERSION.code, WRONG_STATE.code, RULE.code].some((code) => code === failure.code)) stale();
      } finally {
        setBusy((before) => new Set([...before].filter((one) => !keys.includes(one))));
      }
    },
    [batchId, changed, client, counts, key, stale],
  );
  return { data, error, refetch, see, busy };
}
