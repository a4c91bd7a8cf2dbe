import { type RawBuilder, sql } from 'kysely';
import { MOST_IN_BELL, reviewBrief, reviewLineId } from '@contract/bell/brief';
import { can } from '@contract/permissions';
import type { Role } from '@contract/roles';
import { namesReader } from '../../../db/confidential';
import type { Deps } from '../../../deps';
import { adminIds, managersAt } from '../../accounts/service';
import { bellSource } from '../../bell/service';
import { isDueTo } from './reviewers';
import {
  type BatchForRefusal,
  companyRules,
  type CompanyRules,
  refusalOf,
  rulesOf,
  sees,
  type StoredRules,
  storedRules,
} from '../policy';
import type { BatchRow } from '../queries';

type Waiting = BatchForRefusal &
  Pick<BatchRow, 'company_id' | 'id' | 'title'> & { event_id: string; submitted_at: Date; rules: StoredRules | null };

/** Batches this person may review, as lines of his bell: they go once somebody has. */
export const reviewLines = bellSource<Waiting>({
  rows({ id, role, companyId, now, since }) {
    if (!can(role, 'wages.review') || (role !== 'admin' && companyId === null)) return null;
    // An administrator reviews of all companies what no manager may.
    const theirs = role === 'admin' ? sql`true` : sql`wage_batch.company_id = ${companyId}::uuid`;
    return sql`
      select ${sql.join(WAITING.map((name) => sql.ref(`wage_batch.${name}`)))}, e.id as event_id, e.at as submitted_at,
        ${storedRules(sql.ref('wage_batch.company_id'))} as rules
      from wage_batch
      cross join lateral (${submissionsOf(sql.ref('wage_batch.company_id'), sql.ref('wage_batch.id'))}) e
      where wage_batch.state = 'pendingReview' and wage_batch.deleted_at is null and not wage_batch.filling and ${namesReader('wage_batch', id)}
        and wage_batch.updated_at > ${since}::timestamptz and ${theirs} and ${isDueTo({ id, role, now })}
      order by wage_batch.updated_at desc limit ${sql.lit(MOST_IN_BELL)}`;
  },
  moments: ['submitted_at', 'published_at'],
  lines: (rows, reader, now) =>
    rows.flatMap((batch) => {
      const rules = batch.rules && rulesOf(batch.rules);
      if (!rules || refusalOf('approve', batch, reader, rules, now) !== null) return [];
      return [briefOf(batch, { id: batch.event_id, at: batch.submitted_at }, reader.role, rules)];
    }),
});

const WAITING = [
  'company_id',
  'id',
  'title',
  'state',
  'created_by',
  'submitted_by',
  'editor_ids',
  'named_ids',
  'reviewed',
  'first_approved_by',
  'pay_month',
  'net_fen',
  'settling',
  'settings',
  'published_at',
  'head_count',
  'recalled_count',
  'confirmed_count',
] as const satisfies readonly (keyof Waiting)[];

interface Submission {
  id: string;
  at: Date;
}

/** An administrator is told the company, too: its batch stands on another page. */
const briefOf = (
  batch: Pick<BatchRow, 'company_id' | 'id' | 'title'>,
  { id, at }: Submission,
  role: Role,
  { companyName }: CompanyRules,
) => {
  const brief = { batchId: batch.id, eventId: id, title: batch.title, at };
  return reviewBrief(
    role === 'admin' ? { ...brief, title: `${companyName} · ${batch.title}`, companyId: batch.company_id } : brief,
  );
};

/** The last time a batch was handed in. */
const submissionsOf = (companyId: RawBuilder<unknown>, batchId: RawBuilder<unknown>) => sql<Submission>`
  select id, at from wage_batch_event where company_id = ${companyId} and batch_id = ${batchId} and action = 'submit' order by id desc limit 1`;

/**
 * Tells those who may review a batch that was handed in (the managers who are at its company, or where none may the administrators), or that it
 * waits no more. Call after the transaction has been committed.
 */
export async function tellReviewers(deps: Deps, batch: BatchRow, waits: boolean): Promise<void> {
  const [event] = (await submissionsOf(sql`${batch.company_id}::uuid`, sql`${batch.id}::uuid`).execute(deps.db)).rows;
  if (!event) return;
  const rules = await companyRules(deps.db, batch.company_id);
  const now = deps.clock.now();
  const asked: readonly { role: Role; ids: readonly string[] }[] = [
    { role: 'manager', ids: waits ? await managersAt(deps.db, batch.company_id, now) : rules.managerIds },
    { role: 'admin', ids: await adminIds(deps.db) },
  ];
  for (const { role, ids } of asked) {
    const accountIds = waits
      ? ids.filter((id) => refusalOf('approve', batch, { id, role }, rules, now) === null)
      : ids.filter((id) => sees(batch, id));
    if (accountIds.length === 0) continue;
    if (waits) deps.events.publish({ accountIds }, 'notice', briefOf(batch, event, role, rules));
    else deps.events.publish({ accountIds }, 'noticesGone', { ids: [reviewLineId(batch.id, event.id)] });
  }
}
