import type { CheckDetail } from '@contract/checks/schemas';
import { getCheck, listChecks } from '@/services/checks';

/** Somebody's record of the month as it stands now; null where he has none. */
export async function recordOf(month: string, staffId: string): Promise<CheckDetail | null> {
  const { list } = await listChecks({ month, staffId, page: 1, pageSize: 10 });
  const [found] = list;
  return found ? getCheck(found.id) : null;
}
