import type { Deps } from '../../deps';
import { managerIdsOf, managersAt } from '../accounts/service';
import { decidedLine, waitingLine } from './bell';
import { realNameOfAccount } from './queries';

/**
 * Tells whoever has a verification on the screen that it changed, its owner and those who decide on it; a decision goes into
 * its owner's bell, one that waits for a person into the managers'. Call after the transaction has been committed.
 */
export async function announceRealName(
  { db, events, clock }: Pick<Deps, 'db' | 'events' | 'clock'>,
  accountId: string,
): Promise<void> {
  const row = await realNameOfAccount(db, accountId);
  if (!row) return;
  events.publish({ accountIds: [accountId] }, 'myRealName', { state: row.state });
  events.publish({ companyId: row.company_id, permission: 'realName.page' }, 'realName', { id: row.id });
  const decided = await decidedLine(db, accountId);
  if (decided) events.publish({ accountIds: [accountId] }, 'notice', decided);
  const waits = row.state === 'pending' && row.outcome !== 'waiting';
  // Somebody working for another of their companies could not open it there.
  const managers = waits ? await managersAt(db, row.company_id, clock.now()) : await managerIdsOf(db, row.company_id);
  if (managers.length === 0) return;
  const line = waitingLine(row);
  if (waits) events.publish({ accountIds: managers }, 'notice', line);
  else events.publish({ accountIds: managers }, 'noticesGone', { ids: [line.id] });
}
