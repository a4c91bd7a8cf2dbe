import { type RawBuilder, sql } from 'kysely';
import {
  actsAlone,
  authorsOf,
  batchActionRefusal,
  type BatchRefusal,
  makersOf,
  type ReviewLimit,
  refusal as refusalFor,
} from '@contract/states/batch-refusal';
import { payersOf } from '@contract/approval-rules/payers';
import { type Reviewers, reviewersOf, tierReached } from '@contract/approval-rules/reviewers';
import { payRefusal } from '@contract/states/bank-file-refusal';
import { unseenText } from '@contract/wages/review/groups';
import { transitionOf } from '@contract/states/machine';
import { WAGE_BATCH_ACTIONS, type WageBatchAction, wageBatchMachine } from '@contract/states/wage-batch';
import { can } from '@contract/permissions';
import { type CompanyState, companyStateAt, readOnlyReason } from '@contract/states/company';
import type { Actor } from '../../kernel/actor';
import { forbidden, notFound } from '../../kernel/errors';
import { managersOf } from '../accounts/service';
import { APPROVED, NO_APPROVAL, type StoredApproval, storedApproval } from '../approval-rules/service';
import { confirmDeadline } from './slips/confirm-deadline';
import type { BatchRow, Db } from './queries';

/** What of the company bears on who may do what with its wages. */
export interface CompanyRules {
  companyName: string;
  reviewRequired: boolean;
  visibleMonths: number;
  /** Its people may claim their pay. */
  claimable: boolean;
  /** Why nothing of the company can be changed now; null where it can. */
  closed: (now: Date) => string | null;
  /** Enabled managers of the company. */
  managerIds: readonly string[];
  approval: StoredApproval;
}

/** The rules as a statement reads them beside what it is about. */
export interface StoredRules extends Pick<
  CompanyRules,
  'companyName' | 'reviewRequired' | 'visibleMonths' | 'claimable' | 'managerIds'
> {
  status: CompanyState;
  /** ISO 8601. */
  expireAt: string | null;
  /** null = the company has laid down nothing. */
  approval: StoredApproval | null;
}

/** The rules of a company as one value; null where there is none. */
export const storedRules = (companyId: RawBuilder<unknown>): RawBuilder<StoredRules | null> => sql<StoredRules | null>`(
  select json_build_object('companyName', c.name, 'reviewRequired', c.wage_review_required, 'visibleMonths', c.visible_months,
    'claimable', c.claim_since is not null, 'status', c.status, 'expireAt', c.expire_at, 'managerIds', array(${managersOf(companyId)}),
    'approval', (${storedApproval(companyId)})) from company c where c.id = ${companyId})`;

export function rulesOf({ status, expireAt, approval, ...rules }: StoredRules): CompanyRules {
  const end = expireAt === null ? null : new Date(expireAt);
  return {
    ...rules,
    approval: approval ?? NO_APPROVAL,
    closed: (now) => readOnlyReason(companyStateAt(status, end, now)),
  };
}

export async function companyRules(db: Db, companyId: string): Promise<CompanyRules> {
  const { rows } = await sql<{
    rules: StoredRules | null;
  }>`select ${storedRules(sql`${companyId}::uuid`)} as rules`.execute(db);
  return rulesOf(rows[0]?.rules ?? notFound('企业不存在'));
}

export type BatchForRefusal = Pick<
  BatchRow,
  | 'state'
  | 'created_by'
  | 'submitted_by'
  | 'editor_ids'
  | 'named_ids'
  | 'reviewed'
  | 'first_approved_by'
  | 'pay_month'
  | 'net_fen'
  | 'settling'
  | 'settings'
  | 'published_at'
  | 'head_count'
  | 'recalled_count'
  | 'confirmed_count'
>;

/**
 * Why this person may not take this step now; null when he may. The machine's rules, then the record's own. What he has not seen
 * before an approval is asked beside it (review/groups/seen).
 */
export function refusalOf(
  action: WageBatchAction,
  batch: BatchForRefusal,
  actor: Pick<Actor, 'id' | 'role'>,
  rules: CompanyRules,
  now: Date,
): BatchRefusal | null {
  const subject = {
    state: batch.state,
    createdBy: batch.created_by,
    submittedBy: batch.submitted_by,
    editorIds: batch.editor_ids,
    reviewed: batch.reviewed,
  };
  if (!sees(batch, actor.id)) return refusalFor('noPermission', '没有权限进行此操作');
  const reviewers = reviewersOfBatch(batch, rules);
  const makers = makersOf(subject);
  const refusal = batchActionRefusal(action, subject, actor, {
    reviewRequired: rules.reviewRequired,
    otherManagers: reviewers.managerIds.length > 0,
    otherPublishers: rules.managerIds.some((id) => sees(batch, id) && !makers.has(id)),
    limit: limitOf(batch, reviewers, rules),
  });
  if (refusal !== null) return refusal;
  const closed = rules.closed(now);
  if (closed !== null) return refusalFor('companyClosed', closed);
  if (batch.settling) return refusalFor('settling', '正在撤回全部工资条，请稍候再操作');
  if (action === 'close') return closeRefusal(batch, now);
  return null;
}

/** Who may approve the batch, and how many are wanted, by the company's rules of approval. */
export function reviewersOfBatch(batch: BatchForRefusal, { approval, managerIds }: CompanyRules): Reviewers {
  return reviewersOf({
    tier: tierReached(approval.rules.tiers, approvedBefore(batch.pay_month, approval) + BigInt(batch.net_fen)),
    managerIds: managerIds.filter((id) => sees(batch, id)),
    authors: authorsOf({
      createdBy: batch.created_by,
      submittedBy: batch.submitted_by,
      editorIds: batch.editor_ids,
    }),
    firstId: batch.first_approved_by,
  });
}

/** 分: what was approved of the month, where the rules count it. */
const approvedBefore = (month: string, { rules, approvedFen }: StoredApproval): bigint =>
  rules.cumulative ? BigInt(approvedFen[month] ?? 0) : 0n;

/** 分 by which the rules say who pays a sheet: its own, or with all that was approved of its month. */
function payAmount(
  { state, pay_month, net_fen }: Pick<BatchRow, 'state' | 'pay_month' | 'net_fen'>,
  approval: StoredApproval,
): bigint {
  const counted = approval.rules.cumulative && APPROVED.includes(state);
  return approvedBefore(pay_month, approval) + (counted ? 0n : BigInt(net_fen));
}

/** What they say of its amount; null where they say nothing. */
export function limitOf(batch: BatchForRefusal, reviewers: Reviewers, { approval }: CompanyRules): ReviewLimit | null {
  const { tier, managerIds, admin, missing } = reviewers;
  if (tier === null) return null;
  const firstId = tier.approvers === 2 && missing === 1 ? batch.first_approved_by : null;
  const names = managerIds.flatMap((id) => approval.names[id] ?? []);
  return { tier, managerIds, admin, names, cumulative: approval.rules.cumulative, firstId };
}

/** Why this person may not pay the batch, by the company's rules of approval; null where he may. */
export function payRefusalOf(
  batch: Pick<BatchRow, 'state' | 'pay_month' | 'net_fen' | 'named_ids'>,
  actor: Pick<Actor, 'id' | 'role'>,
  { approval, managerIds }: CompanyRules,
): BatchRefusal | null {
  const payers = payersOf(approval.rules, {
    amountFen: payAmount(batch, approval),
    managerIds: managerIds.filter((id) => sees(batch, id)),
    financeIds: approval.financeIds.filter((id) => sees(batch, id)),
  });
  const names = payers?.ids.flatMap((id) => approval.names[id] ?? []) ?? [];
  return payRefusal(payers, { names, cumulative: approval.rules.cumulative }, actor);
}

/** Whether an account sees the batch: a confidential one is there for those it names alone. */
export const sees = ({ named_ids }: Pick<BatchRow, 'named_ids'>, accountId: string): boolean =>
  named_ids === null || named_ids.includes(accountId);

/** Whether publishing or paying it is 单人操作 of this person. */
export const isAlone = (
  batch: Pick<BatchRow, 'created_by' | 'editor_ids'>,
  actor: Pick<Actor, 'id'>,
  rules: CompanyRules,
): boolean => actsAlone({ createdBy: batch.created_by, editorIds: batch.editor_ids }, actor, rules);

/** A batch is locked once all have confirmed or the time for it is over; silence counts as neither. */
function closeRefusal(batch: BatchForRefusal, now: Date): BatchRefusal | null {
  if (!batch.settings.needConfirm || batch.published_at === null) return null;
  const open = batch.head_count - batch.recalled_count - batch.confirmed_count;
  const deadline = confirmDeadline(batch.published_at, batch.settings.confirmDeadlineDays);
  if (open <= 0 || now > deadline) return null;
  const day = shanghaiDay(deadline);
  return refusalFor('unconfirmed', `还有${open}人未确认，确认期限（${day}）过后才能锁定`, { open: String(open), day });
}

const shanghaiDay = (at: Date) => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 10);

/** Whose step it is, and which groups he has still to see before he may approve. */
export interface Stepping {
  actor: Pick<Actor, 'id' | 'role'>;
  rules: CompanyRules;
  now: Date;
  unseen: readonly string[];
}

function stepRefusal(action: WageBatchAction, batch: BatchForRefusal, by: Stepping): BatchRefusal | null {
  const refusal = refusalOf(action, batch, by.actor, by.rules, by.now);
  if (refusal !== null || action !== 'approve' || by.unseen.length === 0) return refusal;
  const [count, groups] = [String(by.unseen.length), by.unseen.join(',')];
  return refusalFor('unseen', unseenText(by.unseen), { count, groups });
}

/** The steps this person may take now: the buttons the console shows. */
export function allowedActions(batch: BatchForRefusal, by: Stepping): WageBatchAction[] {
  return WAGE_BATCH_ACTIONS.filter((action) => stepRefusal(action, batch, by) === null);
}

/** Steps nobody misses: another step comes first, or none is needed. */
const UNTOLD: readonly string[] = ['noPermission', 'noReviewNeeded', 'reviewFirst'] satisfies BatchRefusal['code'][];

/** The steps the batch's state has but a rule keeps from this person now: the buttons the console greys, with the reason. */
export function blockedActions(batch: BatchForRefusal, by: Stepping): ({ action: WageBatchAction } & BatchRefusal)[] {
  return WAGE_BATCH_ACTIONS.flatMap((action) => {
    if (!transitionOf(wageBatchMachine, batch.state, action)) return [];
    const refusal = stepRefusal(action, batch, by);
    return refusal === null || UNTOLD.includes(refusal.code) ? [] : [{ action, ...refusal }];
  });
}

/** 403 where no state at all would let this role take the step. */
export function requireRoleFor(action: WageBatchAction, actor: Pick<Actor, 'role'>): void {
  const permitted = wageBatchMachine.transitions.some(
    (arrow) => arrow.action === action && arrow.permission !== null && can(actor.role, arrow.permission),
  );
  if (!permitted) forbidden();
}
