import { sql } from 'kysely';
import { BELL_DAYS, MOST_IN_BELL, reviewBrief, reviewLineId } from '@contract/bell/brief';
import { can } from '@contract/permissions';
import type { Role } from '@contract/roles';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { together } from '../../../kernel/together';
import { managersAt } from '../../accounts/service';
import { adminIds, managersOtherThanAuthors } from './reviewers';
import { companyRules, type CompanyRules, refusalOf } from '../policy';
import { BATCH_COLUMNS, batches, type BatchRow, type Db } from '../queries';

/** Batches this person may review, as lines of his bell: they go once somebody has. */
export async function reviewLines({ db, clock }: Deps, reader: Actor) {
  if (!can(reader.role, 'wages.review')) return [];
  const now = clock.now();
  const since = new Date(now.getTime() - BELL_DAYS * 24 * 3600_000);
  const waiting = await (reader.role === 'admin' ? leftToAdmins(db, since) : waitingIn(db, reader.companyId, since));
  const companies = [...new Set(waiting.map((batch) => batch.company_id))];
  const rulesOf = new Map(
    await together(...companies.map((id) => async () => [id, await companyRules(db, id)] as const)),
  );
  const lines = await together(
    ...waiting.map((batch) => async () => {
      const rules = rulesOf.get(batch.company_id);
      if (!rules || refusalOf('approve', batch, reader, rules, now) !== null) return [];
      const event = await submissionOf(db, batch);
      return event ? [briefOf(batch, event, reader.role, rules)] : [];
    }),
  );
  return lines.flat();
}

async function waitingIn(db: Db, companyId: string | null, since: Date): Promise<BatchRow[]> {
  if (companyId === null) return [];
  return batches(db, companyId)
    .where('state', '=', 'pendingReview')
    .where('updated_at', '>', since)
    .select(BATCH_COLUMNS)
    .orderBy('updated_at', 'desc')
    .limit(MOST_IN_BELL)
    .execute();
}

/** Of all companies what no manager may review: it waits for an administrator. */
function leftToAdmins(db: Db, since: Date): Promise<BatchRow[]> {
  return db
    .selectFrom('wage_batch')
    .select(BATCH_COLUMNS)
    .where('state', '=', 'pendingReview')
    .where('deleted_at', 'is', null)
    .where('filling', '=', false)
    .where('updated_at', '>', since)
    .where(sql<boolean>`not exists (${managersOtherThanAuthors})`)
    .orderBy('updated_at', 'desc')
    .limit(MOST_IN_BELL)
    .execute();
}

interface Submission {
  id: string;
  at: Date;
}

/** An administrator is told the company, too: its batch stands on another page. */
const briefOf = (batch: BatchRow, { id, at }: Submission, role: Role, { companyName }: CompanyRules) => {
  const brief = { batchId: batch.id, eventId: id, title: batch.title, at };
  return reviewBrief(
    role === 'admin' ? { ...brief, title: `${companyName} · ${batch.title}`, companyId: batch.company_id } : brief,
  );
};

async function submissionOf(db: Db, batch: Pick<BatchRow, 'company_id' | 'id'>): Promise<Submission | undefined> {
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

/**
 * Tells those who may review a batch that was handed in (the managers who are at its company, or where none may the administrators), or that it
 * waits no more. Call after the transaction has been committed.
 */
export async function tellReviewers(deps: Deps, batch: BatchRow, waits: boolean): Promise<void> {
  const event = await submissionOf(deps.db, batch);
  if (!event) return;
  const rules = await companyRules(deps.db, batch.company_id);
  const now = deps.clock.now();
  const asked: readonly { role: Role; ids: readonly string[] }[] = [
    { role: 'manager', ids: waits ? await managersAt(deps.db, batch.company_id, now) : rules.managerIds },
    { role: 'admin', ids: await adminIds(deps.db) },
  ];
  for (const { role, ids } of asked) {
    const accountIds = waits ? ids.filter((id) => refusalOf('approve', batch, { id, role }, rules, now) === null) : ids;
    if (accountIds.length === 0) continue;
    if (waits) deps.events.publish({ accountIds }, 'notice', briefOf(batch, event, role, rules));
    else deps.events.publish({ accountIds }, 'noticesGone', { ids: [reviewLineId(batch.id, event.id)] });
  }
}
