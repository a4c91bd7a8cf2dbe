import type { Reviewers } from '../approval-rules/reviewers';
import { formatMoney } from '../money';
import { can } from '../permissions';
import type { Role } from '../roles';
import { transitionOf } from './machine';
import { type WageBatchAction, wageBatchMachine, type WageBatchState } from './wage-batch';

export const BATCH_REFUSAL_CODES = [
  'wrongState',
  'noPermission',
  'ownSubmission',
  'ownCreation',
  'ownEdit',
  'managersReview',
  'limitNamed',
  'limitAdmin',
  'approvedFirst',
  'noReviewNeeded',
  'reviewFirst',
  'creatorPublishes',
  'editorPublishes',
  'managersAct',
  'unseen',
  'settling',
  'unconfirmed',
  'companyClosed',
  'bankFileRecalled',
  'bankFileUnreviewed',
  'bankFileHistory',
  'bankFileAnswered',
  'payNamed',
  'payManagers',
  'payAdmin',
] as const;
export type BatchRefusalCode = (typeof BATCH_REFUSAL_CODES)[number];

/** Why an action is refused: a stable code for the console, the server's message, and its parameters. */
export interface BatchRefusal {
  code: BatchRefusalCode;
  text: string;
  values: Record<string, string>;
}

export interface BatchForPolicy {
  state: WageBatchState;
  createdBy: string;
  submittedBy: string | null;
  /** Whoever changed its slips or settings since the import. */
  editorIds: readonly string[];
  /** Approved in review and unchanged since. */
  reviewed: boolean;
}

/** What a company's rules of approval say of a batch that waits. */
export interface ReviewLimit extends Pick<Reviewers, 'managerIds' | 'admin'> {
  tier: NonNullable<Reviewers['tier']>;
  /** Names of `managerIds`. */
  names: readonly string[];
  /** The amount is the month's. */
  cumulative: boolean;
  /** Who approved it as the first of the two it wants; null = nobody yet, or one is enough. */
  firstId: string | null;
}

export interface ActorForPolicy {
  id: string;
  role: Role;
}

export const refusal = (code: BatchRefusalCode, text: string, values: Record<string, string> = {}): BatchRefusal => ({
  code,
  text,
  values,
});

/** Everybody who worked on the batch: the four-eyes rule wants somebody else. */
export function authorsOf(batch: Pick<BatchForPolicy, 'createdBy' | 'submittedBy' | 'editorIds'>): ReadonlySet<string> {
  return new Set([batch.createdBy, ...batch.editorIds, ...(batch.submittedBy === null ? [] : [batch.submittedBy])]);
}

type Made = Pick<BatchForPolicy, 'createdBy' | 'editorIds'>;

/** Who imported the batch or corrected it since: whatever the review says, others publish it. */
export const makersOf = (batch: Made): ReadonlySet<string> => new Set([batch.createdBy, ...batch.editorIds]);

/** Steps that put out what one person may have made alone. */
const PUTS_OUT: ReadonlySet<WageBatchAction> = new Set(['publish', 'schedule']);
export const putsOut = (action: WageBatchAction): boolean => PUTS_OUT.has(action);

/** 单人操作: in a company without review whoever made a batch publishes and pays it himself, with a fresh proof and a reason. */
export const actsAlone = (
  batch: Made,
  actor: Pick<ActorForPolicy, 'id'>,
  company: { reviewRequired: boolean },
): boolean => !company.reviewRequired && makersOf(batch).has(actor.id);

/**
 * Why this person may not take this action on this batch now; null when he may.
 * The server refuses with the text, the console shows the button greyed with it or not at all.
 * `reviewRequired` is the company's setting; `otherManagers` tells whether a manager exists who may review the batch
 * (where none does, an admin reviews), `otherPublishers` the same of publishing; `limit` is what the company's rules of
 * approval say of its amount.
 */
export function batchActionRefusal(
  action: WageBatchAction,
  batch: BatchForPolicy,
  actor: ActorForPolicy,
  company: {
    reviewRequired: boolean;
    otherManagers?: boolean;
    otherPublishers?: boolean;
    limit?: ReviewLimit | null;
  },
): BatchRefusal | null {
  const arrow = transitionOf(wageBatchMachine, batch.state, action);
  const label = wageBatchMachine.actionLabels[action];
  if (!arrow) return refusal('wrongState', `${wageBatchMachine.labels[batch.state]}的工资表不能${label}`);
  if (arrow.permission === null || !can(actor.role, arrow.permission))
    return refusal('noPermission', '没有权限进行此操作');
  if (action === 'approve' || action === 'reject') {
    const limit = company.limit ?? null;
    const own = ownReview(batch, actor, company.otherManagers === true);
    if (own !== null) return own;
    if (action === 'approve' && limit !== null) return limitRefusal(limit, actor);
    const others = limit === null ? company.otherManagers === true : !limit.admin;
    return actor.role === 'admin' && others ? MANAGERS_REVIEW : null;
  }
  if (action === 'submit' && !company.reviewRequired) return refusal('noReviewNeeded', '企业未开启审核，可直接发布');
  if (!company.reviewRequired || arrow.permission !== 'wages.publish') return null;
  if (putsOut(action)) {
    if (!batch.reviewed) return refusal('reviewFirst', '工资表须先通过审核');
    if (makersOf(batch).has(actor.id)) return ownPublish(batch, actor, company.otherPublishers === true);
  }
  return actor.role === 'finance' ? refusal('managersAct', `企业已开启审核，由经理${label}`) : null;
}

/** Nor publishes it. */
function ownPublish(batch: BatchForPolicy, actor: ActorForPolicy, others: boolean): BatchRefusal {
  const created = actor.id === batch.createdBy;
  const next = others ? '请由其他经理发布' : '企业没有其他经理可发布，请由管理员发布';
  return refusal(
    created ? 'creatorPublishes' : 'editorPublishes',
    `企业已开启审核，不能发布自己${created ? '创建' : '修改过'}的工资表，${next}`,
    { next: others ? 'manager' : 'admin' },
  );
}

/** Nobody reviews their own work. */
function ownReview(batch: BatchForPolicy, actor: ActorForPolicy, otherManagers: boolean): BatchRefusal | null {
  const own = (code: BatchRefusalCode, what: string) =>
    refusal(
      code,
      `不能审核自己${what}的工资表，${otherManagers ? '请由其他经理审核' : '企业没有其他经理可审核，请由管理员审核'}`,
      { next: otherManagers ? 'manager' : 'admin' },
    );
  if (actor.id === batch.submittedBy) return own('ownSubmission', '提交');
  if (actor.id === batch.createdBy) return own('ownCreation', '创建');
  if (batch.editorIds.includes(actor.id)) return own('ownEdit', '修改过');
  return null;
}

const MANAGERS_REVIEW = refusal('managersReview', '企业有其他经理可审核，请由经理审核');

/** Who may approve an amount as high as this one. */
function limitRefusal(limit: ReviewLimit, actor: ActorForPolicy): BatchRefusal | null {
  if (actor.id === limit.firstId) return refusal('approvedFirst', '您已审核通过，还须另一人审核');
  if (actor.role === 'admin') return limit.admin ? null : MANAGERS_REVIEW;
  if (limit.managerIds.includes(actor.id)) return null;
  const yuan = formatMoney(BigInt(limit.tier.fromFen));
  const amount = limit.cumulative ? `当月累计实发达到${yuan}元` : `实发合计达到${yuan}元`;
  const values = { yuan, sum: limit.cumulative ? 'month' : 'sheet' };
  const names = limit.names.join('、');
  return names === ''
    ? refusal('limitAdmin', `${amount}，按企业的审核权限请由管理员审核`, values)
    : refusal('limitNamed', `${amount}，按企业的审核权限请由${names}审核`, { ...values, names });
}
