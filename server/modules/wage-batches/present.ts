import { bankFileRefusal } from '@contract/states/bank-file-refusal';
import { isVisible } from '@contract/states/effective-slip';
import type { WageBatchAction } from '@contract/states/wage-batch';
import type { BatchCounts, BatchDetail, BatchListItem } from '@contract/wages/batch-schemas';
import { uncheckedTotals } from '@contract/wages/net/total-checks';
import type { Actor } from '../../kernel/actor';
import { namedPeople } from './confidential/people';
import { isAnswered } from './bank-answer/retry';
import { pendingIn } from './bank-answer/standing';
import {
  allowedActions,
  blockedActions,
  type CompanyRules,
  isAlone,
  limitOf,
  payRefusalOf,
  refusalOf,
  reviewersOfBatch,
  type Stepping,
} from './policy';
import { type BatchRow, type Db, namesOf } from './queries';
import { unseenBy, unseenOf } from './review/groups/seen';
import { seenSteps } from './review/groups/timeline';

type Counted = Pick<
  BatchRow,
  | 'state'
  | 'head_count'
  | 'delivered_count'
  | 'failed_count'
  | 'read_count'
  | 'confirmed_count'
  | 'disputed_count'
  | 'recalled_count'
>;

export function presentCounts(row: Counted): BatchCounts {
  return {
    total: row.head_count,
    sent: isVisible(row.state) ? row.head_count - row.recalled_count : 0,
    delivered: row.delivered_count,
    failed: row.failed_count,
    read: row.read_count,
    confirmed: row.confirmed_count,
    disputed: row.disputed_count,
    recalled: row.state === 'recalled' ? row.head_count : row.recalled_count,
  };
}

export interface Viewer {
  actor: Pick<Actor, 'id' | 'role'>;
  rules: CompanyRules;
  now: Date;
}

/** The viewer of one batch, with what he has still to see of it. */
async function stepping(db: Db, row: BatchRow, viewer: Viewer): Promise<Stepping> {
  const reviews = refusalOf('approve', row, viewer.actor, viewer.rules, viewer.now) === null;
  const unseen = reviews ? await unseenBy(db, row, viewer.actor.id) : [];
  return { ...viewer, unseen: unseen.map(({ key }) => key) };
}

/** Batches of a list, as the asking person sees them, with the names of who made them. */
export async function presentList(
  db: Db,
  rows: readonly (BatchRow & { creator: string | null })[],
  viewer: Viewer,
): Promise<BatchListItem[]> {
  const { actor, rules, now } = viewer;
  const reviewed = rows.filter((row) => refusalOf('approve', row, actor, rules, now) === null);
  const groups = await unseenOf(db, reviewed, actor.id);
  const unseen = new Map(reviewed.map(({ id }, at) => [id, (groups[at] ?? []).map(({ key }) => key)]));
  return rows.map((row) =>
    presentListItem(row, row.creator ?? undefined, { ...viewer, unseen: unseen.get(row.id) ?? [] }),
  );
}

function presentListItem(row: BatchRow, creator: string | undefined, by: Stepping): BatchListItem {
  return {
    id: row.id,
    version: row.version,
    payMonth: row.pay_month,
    title: row.title,
    wageType: row.wage_type,
    state: row.state,
    grossFen: row.gross_fen?.toString() ?? null,
    netFen: row.net_fen.toString(),
    unchecked: uncheckedTotals(row.checks ?? []),
    counts: presentCounts(row),
    needConfirm: row.settings.needConfirm,
    needSign: row.settings.needSign,
    publishAt: row.publish_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdBy: person(row.created_by, creator),
    createdAt: row.created_at.toISOString(),
    actions: allowedActions(row, by),
    alone: isAlone(row, by.actor, by.rules),
    confidential: row.named_ids !== null,
  };
}

const person = (id: string, name: string | undefined) => ({ id, name: name ?? '系统' });

type Step = BatchDetail['timeline'][number];

/** Steps shown of a batch's history. */
const SHOWN_STEPS = 300;

/** A batch with its steps, as the asking person sees it. */
export async function presentDetail(db: Db, row: BatchRow, viewer: Viewer): Promise<BatchDetail> {
  const by = await stepping(db, row, viewer);
  const names = await namesOf(db, [row.created_by, row.submitted_by, row.reviewed_by, row.first_approved_by]);
  const events = await db
    .selectFrom('wage_batch_event')
    .select(['at', 'by_name', 'by_code', 'action', 'subject', 'reason', 'note'])
    .where('company_id', '=', row.company_id)
    .where('batch_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(SHOWN_STEPS)
    .execute();
  return {
    ...presentListItem(row, names.get(row.created_by), by),
    itemDefs: row.item_defs,
    settings: row.settings,
    named: row.named_ids && [...(await namedPeople(db, row.company_id, row.named_ids)).values()],
    submittedBy: row.submitted_by === null ? null : person(row.submitted_by, names.get(row.submitted_by)),
    reviewedBy: row.reviewed_by === null ? null : person(row.reviewed_by, names.get(row.reviewed_by)),
    approval: approvalOf(row, viewer.rules, names),
    lastReason: row.last_reason,
    netIdentity: row.net_identity,
    checks: row.checks,
    reviewRequired: viewer.rules.reviewRequired,
    readOnly: viewer.rules.closed(viewer.now),
    warningRows: row.warning_rows,
    ignoredRows: row.ignored_rows,
    blocked: blockedActions(row, by),
    bankFileBlocked: bankFileRefusal(row, viewer.rules, await isAnswered(db, row.company_id, row.id)),
    payBlocked: payRefusalOf(row, viewer.actor, viewer.rules),
    bankPending: (await pendingIn(db, row.company_id, row.id)).count,
    depts: row.depts,
    deliveryJobId: row.delivery_job_id,
    paidTwice: row.paid_twice,
    timeline: withSeen(
      events.reverse().map((event) => ({
        at: event.at.toISOString(),
        by: event.by_name,
        byCode: event.by_code,
        action: event.action,
        subject: event.subject,
        reason: event.reason,
        note: event.note,
      })),
      await seenSteps(db, row),
    ),
  };
}

function approvalOf(row: BatchRow, rules: CompanyRules, names: ReadonlyMap<string, string>): BatchDetail['approval'] {
  if (row.state !== 'pendingReview') return null;
  const reviewers = reviewersOfBatch(row, rules);
  const limit = limitOf(row, reviewers, rules);
  if (limit === null) return null;
  const { fromFen, by, approvers } = limit.tier;
  return {
    fromFen: String(fromFen),
    cumulative: limit.cumulative,
    by,
    names: [...limit.names],
    admin: limit.admin,
    approvers,
    missing: reviewers.missing,
    first: limit.firstId === null ? null : (names.get(limit.firstId) ?? null),
  };
}

const DECISIONS: ReadonlySet<string> = new Set(['approve', 'reject'] satisfies WageBatchAction[]);

/** Steps in their order, with what was seen at the time it was; of the same moment it comes before what was decided. */
function withSeen(steps: Step[], seen: readonly Step[]): Step[] {
  for (const step of seen) {
    const at = steps.findIndex((other) => other.at > step.at || (other.at === step.at && DECISIONS.has(other.action)));
    steps.splice(at < 0 ? steps.length : at, 0, step);
  }
  return steps.slice(-SHOWN_STEPS);
}
