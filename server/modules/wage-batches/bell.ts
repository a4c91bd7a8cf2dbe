import { BELL_DAYS, MOST_IN_BELL, reviewBrief, reviewLineId } from '@contract/bell/brief';
import { can } from '@contract/permissions';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { companyRules, refusalOf } from './policy';
import { BATCH_COLUMNS, batches, type BatchRow, type Db } from './queries';

/** Batches of the current company this person may review, as lines of his bell: they go once somebody has. */
export async function reviewLines({ db, clock }: Deps, reader: Actor) {
  if (reader.companyId === null || !can(reader.role, 'wages.review')) return [];
  const now = clock.now();
  const since = new Date(now.getTime() - BELL_DAYS * 24 * 3600_000);
  const waiting = await batches(db, reader.companyId).where('state', '=', 'pendingReview').where('updated_at', '>', since).select(BATCH_COLUMNS).orderBy('updated_at', 'desc').limit(MOST_IN_BELL).execute();
  if (waiting.length === 0) return [];
  const rules = await companyRules(db, reader.companyId);
  const own = waiting.filter((batch) => refusalOf('approve', batch, reader, rules, now) === null);
  const handedIn = await Promise.all(own.map((batch) => submissionOf(db, batch)));
  return own.flatMap((batch, at) => {
    const event = handedIn[at];
    return event ? [reviewBrief({ batchId: batch.id, eventId: event.id, title: batch.title, at: event.at })] : [];
  });
}

async function submissionOf(db: Db, batch: Pick<BatchRow, 'company_id' | 'id'>) {
  return db
    .selectFrom('wage_batch_event')
    .select(['id', 'at'])
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('action', '=', 'submit')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Tells those who may review a batch that was handed in, or that it waits no more. Call after the transaction has been committed. */
export async function tellReviewers(deps: Deps, batch: BatchRow, waits: boolean): Promise<void> {
  const event = await submissionOf(deps.db, batch);
  if (!event) return;
  const rules = await companyRules(deps.db, batch.company_id);
  const now = deps.clock.now();
  const accountIds = waits ? rules.managerIds.filter((id) => refusalOf('approve', batch, { id, role: 'manager' }, rules, now) === null) : rules.managerIds;
  if (accountIds.length === 0) return;
  if (waits) deps.events.publish({ accountIds }, 'notice', reviewBrief({ batchId: batch.id, eventId: event.id, title: batch.title, at: event.at }));
  else deps.events.publish({ accountIds }, 'noticesGone', { ids: [reviewLineId(batch.id, event.id)] });
}
