import type { BatchRefusal } from '@contract/states/batch-refusal';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { audit } from '../../audit/service';
import { announceBatch } from '../announce';
import { type BatchForRefusal, type CompanyRules, companyRules, refusalOf } from '../policy';
import { type Db, loadBatch, type Trx } from '../queries';
import { tellReviewers } from '../review/review-bell';
import { takeStep } from './batch-actions';

/** Only locking a batch asks for them. */
const NO_SETTINGS: BatchForRefusal['settings'] = {
  greeting: '',
  noticeText: '',
  hideEmpty: true,
  needConfirm: false,
  confirmDeadlineDays: 1,
  needSign: false,
  watermark: true,
};

/** Why a person could not submit a batch of the company that he makes now; null where he could. */
export function submitRefusal(rules: CompanyRules, actor: Pick<Actor, 'id' | 'role'>, now: Date): BatchRefusal | null {
  const made: Omit<BatchForRefusal, 'settings'> = {
    state: 'draft',
    created_by: actor.id,
    submitted_by: null,
    editor_ids: [],
    named_ids: null,
    reviewed: false,
    first_approved_by: null,
    pay_month: '',
    net_fen: 0n,
    settling: false,
    published_at: null,
    head_count: 1,
    recalled_count: 0,
    confirmed_count: 0,
  };
  return refusalOf('submit', { ...made, settings: NO_SETTINGS }, actor, rules, now);
}

/**
 * Submits a batch in the transaction that ends its making. Where a rule forbids it by now (review was switched off meanwhile) the
 * batch stays the draft it is, and the reason is given instead of thrown: what was made stands.
 */
export async function submitMade(
  deps: Deps,
  trx: Trx,
  actor: Actor,
  companyId: string,
  batchId: string,
): Promise<BatchRefusal | null> {
  const now = deps.clock.now();
  const batch = await loadBatch(trx, companyId, batchId, { lock: true });
  const refusal = refusalOf('submit', batch, actor, await companyRules(trx, companyId), now);
  if (refusal !== null) return refusal;
  await takeStep('submit', { deps, trx, batch, actor, now, reason: null, publishAt: null });
  await audit(trx, actor, { action: 'wages.submit', targetType: 'wageBatch', targetId: batchId, companyId });
  return null;
}

/** Tells those who may review it. Call after the commit. */
export async function tellSubmitted(deps: Deps, companyId: string, batchId: string): Promise<void> {
  announceBatch(deps, companyId, batchId);
  await tellReviewers(deps, await loadBatch(deps.db, companyId, batchId), true);
}

/** Names of managers who may review what somebody makes, at most `most`. Empty: an administrator does. */
export async function reviewerNames(
  db: Db,
  rules: CompanyRules,
  { author, namedIds }: { author: Pick<Actor, 'id'>; namedIds: readonly string[] | null },
  most: number,
): Promise<string[]> {
  const others = rules.managerIds.filter((id) => id !== author.id && (namedIds === null || namedIds.includes(id)));
  const ids = others.slice(0, most);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('account').select('name').where('id', 'in', ids).orderBy('name').execute();
  return rows.map(({ name }) => name);
}
