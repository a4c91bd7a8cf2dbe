import type { CheckDetail } from '@contract/checks/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { getCheck, listChecks } from '@/services/checks';

/** Somebody's record of the month as it stands now; null where he has none. */
export async function recordOf(client: QueryClient, month: string, staffId: string): Promise<CheckDetail | null> {
  const { list } = await client.fetchQuery({
    ...listChecks({ month, staffId, page: 1, pageSize: 10 }),
    meta: { inPlace: false },
  });
  const [found] = list;
  return found ? client.fetchQuery({ ...getCheck(found.id), meta: { inPlace: false } }) : null;
}
