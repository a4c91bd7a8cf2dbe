import type { Deps } from '../../deps';
import { announceBatch } from '../wage-batches/service';
import type { FeedbackRow } from './queries';

/** The slip or month has changed with its feedback: whoever has it, or its batch, open sees it. Call after the transaction has been committed. */
export function announceTarget(deps: Deps, row: FeedbackRow, accountId: string | null): void {
  if (row.batch_id !== null) announceBatch(deps, row.company_id, row.batch_id);
  if (accountId === null) return;
  if (row.kind === 'wages') deps.events.publish({ accountIds: [accountId] }, 'mySlips', { payMonth: row.month });
  if (row.kind === 'checks') deps.events.publish({ accountIds: [accountId] }, 'myChecks', { month: row.month });
}
