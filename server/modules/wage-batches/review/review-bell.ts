import { type RawBuilder, sql } from 'kysely';
import { MOST_IN_BELL, reviewBrief, reviewLineId, secondReviewBrief, secondReviewLineId } from '@contract/bell/brief';
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
  limitOf,
  refusalOf,
  reviewersOfBatch,
  rulesOf,
  sees,
  type StoredRules,
  storedRules,
} from '../policy';
import type { BatchRow } from '../queries';

type Waiting = BatchForRefusal & Pick<BatchRow, 'company_id' | 'id' | 'title'> & Handed & { rules: StoredRules | null };

/** Batches this person may review, as lines of his bell: they go once somebody has. */
export const reviewLines = bellSource<Waiting>({
  rows({ id, role, companyId, now, since }) {
    if (!can(role, 'wages.review') || (role !== 'admin' && companyId === null)) return null;
    // An administrator reviews of all companies what no manager may.
    const theirs = role === 'admin' ? sql`true` : sql`wage_batch.company_id = ${companyId}::uuid`;
    return sql`
      select ${sql.join(WAITING.map((name) => sql.ref(`wage_batch.${name}`)))}, e.*,
        ${storedRules(sql.ref('wage_batch.company_id'))} as rules
      from wage_batch
      cross join lateral (${handedOf(sql.ref('wage_batch.company_id'), sql.ref('wage_batch.id'))}) e
      where wage_batch.state = 'pendingReview' and wage_batch.deleted_at is null and not wage_batch.filling and ${namesReader('wage_batch', id)}
        and wage_batch.updated_at > ${since}::timestamptz and ${theirs} and ${isDueTo({ id, role, now })}
      order by wage_batch.updated_at desc limit ${sql.lit(MOST_IN_BELL)}`;
  },
  moments: ['submitted_at', 'first_at', 'published_at'],
  lines: (rows, reader, now) =>
    rows.flatMap((batch) => {
      const rules = batch.rules && rulesOf(batch.rules);
      if (!rules || refusalOf('approve', batch, reader, rules, now) !== null) return [];
      return [briefOf(batch, batch, reader.role, rules)];
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

/** The last time a batch was handed in, and approved by the first of two since. */
interface Handed {
  submit_id: string;
  submitted_at: Date;
  first_id: string | null;
  first_at: Date | null;
}

/** An administrator is told the company, too: its batch stands on another page. */
function briefOf(
  batch: BatchForRefusal & Pick<BatchRow, 'company_id' | 'id' | 'title'>,
  { submit_id, submitted_at, first_id, first_at }: Handed,
  role: Role,
  rules: CompanyRules,
) {
  const own =
    role === 'admin'
      ? { title: `${rules.companyName} · ${batch.title}`, companyId: batch.company_id }
      : { title: batch.title };
  const isSecond = (limitOf(batch, reviewersOfBatch(batch, rules), rules)?.firstId ?? null) !== null;
  return isSecond && first_id !== null && first_at !== null
    ? secondReviewBrief({ ...own, batchId: batch.id, eventId: first_id, at: first_at })
    : reviewBrief({ ...own, batchId: batch.id, eventId: submit_id, at: submitted_at });
}

const handedOf = (companyId: RawBuilder<unknown>, batchId: RawBuilder<unknown>) => sql<Handed>`
  select s.id as submit_id, s.at as submitted_at, f.id as first_id, f.at as first_at from (
    select id, at from wage_batch_event where company_id = ${companyId} and batch_id = ${batchId} and action = 'submit' order by id desc limit 1) s
  left join lateral (
    select id, at from wage_batch_event where company_id = ${companyId} and batch_id = ${batchId} and action = 'approveFirst' and id > s.id order by id desc limit 1) f on true`;

/**
 * Tells those who may review a batch that was handed in (the managers who are at its company, or where none may the administrators), or that it
 * waits no more. Call after the transaction has been committed.
 */
export async function tellReviewers(deps: Deps, batch: BatchRow, waits: boolean): Promise<void> {
  const [handed] = (await handedOf(sql`${batch.company_id}::uuid`, sql`${batch.id}::uuid`).execute(deps.db)).rows;
  if (!handed) return;
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
    if (waits) deps.events.publish({ accountIds }, 'notice', briefOf(batch, handed, role, rules));
    else
      deps.events.publish({ accountIds }, 'noticesGone', {
        ids: [
          reviewLineId(batch.id, handed.submit_id),
          ...(handed.first_id === null ? [] : [secondReviewLineId(batch.id, handed.first_id)]),
        ],
      });
  }
}
