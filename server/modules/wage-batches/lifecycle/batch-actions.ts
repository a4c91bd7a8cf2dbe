import type { Transaction } from 'kysely';
import { isReason } from '@contract/reason';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { putsOut } from '@contract/states/batch-refusal';
import { transitionOf } from '@contract/states/machine';
import { type AfterApproval, type WageBatchAction, wageBatchMachine } from '@contract/states/wage-batch';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { holdApprovals, requireProof } from '../../approval-rules/service';
import { audit } from '../../audit/service';
import { announceBatch } from '../announce';
import { tellUndelivered } from '../delivery/undelivered-bell';
import { tellReviewers } from '../review/review-bell';
import { tellAuthors } from '../review/returned-bell';
import { refuseUnseen } from '../review/groups/seen';
import { type CompanyRules, companyRules, refusalOf, requireRoleFor, reviewersOfBatch } from '../policy';
import { presentDetail } from '../present';
import { type BatchRow, loadBatch } from '../queries';
import { aloneNote } from './alone';
import { approveFirst } from './first-approval';
import { type BatchPatch, patchFor, type StepInput } from './step-changes';
import { refuseSigned } from '../slips/slip-signing';
import { HOLDS_SLIPS, SLIPS_HELD } from './slips-held';
import { recordStep } from './timeline';

export interface ActInput {
  action: WageBatchAction;
  version: number;
  requestId: string;
  reason?: string;
  /** The person has proved himself within the last minutes. */
  fresh: boolean;
  /** ISO 8601 */
  publishAt?: string;
  /** With an approval alone: the step after it. */
  then?: AfterApproval;
}

/** Where a batch that was sent back goes on from. */
const LEAVES_DRAFT: ReadonlySet<WageBatchAction> = new Set(['submit', 'publish', 'schedule', 'delete']);
/** Steps after which nobody is told of its slips any more. */
const ENDS_DELIVERY: ReadonlySet<WageBatchAction> = new Set(['recallAll', 'close']);
/** Steps after which a batch waits for a review, or waits no more. */
const REVIEW_STEPS: ReadonlySet<WageBatchAction> = new Set(['submit', 'withdrawSubmit', 'approve', 'reject']);

/**
 * Takes one step of a batch's life (an approval with the step ordered after it): role (403), same version (409), state
 * machine and the record's own rules, what the reviewer has seen, then one change of the row, its timeline and audit, all or
 * nothing. Of two people at once the row lock lets one through, the other meets a newer version. null = the batch was deleted.
 */
export async function actOnBatch(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: ActInput,
): Promise<BatchDetail | null> {
  requireRoleFor(input.action, actor);
  if (input.then !== undefined && input.action !== 'approve') invalid('只有通过可以同时发布', 'then');
  const now = deps.clock.now();
  let done: BatchRow | undefined;
  const detail = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.act:${id}`, input.requestId, async () => {
      if (input.action === 'approve') await holdApprovals(trx, companyId);
      const batch = await loadBatch(trx, companyId, id, { lock: true });
      if (batch.version !== input.version) refuse('STALE_VERSION');
      const rules = await companyRules(trx, companyId);
      let changed = batch;
      for (const action of input.then ? [input.action, input.then] : [input.action]) {
        await refuseStep(trx, action, { batch: changed, actor, rules, now });
        const half = action === 'approve' && reviewersOfBatch(changed, rules).missing === 2;
        if (half && input.then !== undefined) refuse('RULE', '还须另一人审核，不能同时发布');
        const reason = action === input.action ? requireReason(batch, input) : null;
        const publishAt = input.publishAt === undefined ? null : new Date(input.publishAt);
        const note = putsOut(action) ? aloneNote(changed, actor, rules) : undefined;
        if (note) requireProof(input.fresh, reason);
        changed = half
          ? await approveFirst(trx, changed, actor, now)
          : await takeStep(action, { deps, trx, batch: changed, actor, now, reason, publishAt, note });
        await audit(trx, actor, {
          action: half ? 'wages.approveFirst' : `wages.${action}`,
          targetType: 'wageBatch',
          targetId: id,
          companyId,
          requestId: input.requestId,
          // Nobody opens the timeline of what was deleted.
          ...(action === 'delete' && reason !== null ? { note: reason } : {}),
          ...(note && reason !== null ? { fields: [note.code], note: reason } : {}),
        });
      }
      done = changed;
      return changed.deleted_at === null ? presentDetail(trx, changed, { actor, rules, now }) : null;
    }),
  );
  announceBatch(deps, companyId, id);
  if (done && ENDS_DELIVERY.has(input.action)) await tellUndelivered(deps, companyId, id);
  if (done && HOLDS_SLIPS.has(input.action)) await deps.hooks.of(SLIPS_HELD)(deps, companyId, id);
  if (done && REVIEW_STEPS.has(input.action)) {
    // After the first of two approvals it waits on, but not for him.
    if (input.action !== 'submit') await tellReviewers(deps, done, false);
    if (done.state === 'pendingReview') await tellReviewers(deps, done, true);
  }
  if (done && LEAVES_DRAFT.has(input.action)) await tellAuthors(deps, done, false);
  else if (done && input.action === 'reject') await tellAuthors(deps, done, true);
  return detail;
}

interface Stepping {
  batch: BatchRow;
  actor: Actor;
  rules: CompanyRules;
  now: Date;
}

async function refuseStep(trx: Transaction<Database>, action: WageBatchAction, by: Stepping): Promise<void> {
  const { batch, actor } = by;
  const refusal = refusalOf(action, batch, actor, by.rules, by.now);
  if (refusal !== null)
    refuse(transitionOf(wageBatchMachine, batch.state, action) ? 'RULE' : 'WRONG_STATE', refusal.text);
  if (action === 'recallAll') await refuseSigned(trx, batch, actor);
  if (action === 'approve') await refuseUnseen(trx, batch, actor);
}

function requireReason(batch: BatchRow, input: ActInput): string | null {
  const reason = input.reason?.trim() ?? '';
  const needed = transitionOf(wageBatchMachine, batch.state, input.action)?.reason === true;
  if (needed && !isReason(reason)) invalid('请填写原因（2–200字）', 'reason');
  return reason === '' ? null : reason;
}

/** Changes a locked batch by one step and writes the step down; the person's right to it has been settled. */
export async function takeStep(action: WageBatchAction, input: StepInput): Promise<BatchRow> {
  const { trx, batch, actor, now, reason } = input;
  const patch = await patchFor(action, input);
  await applyPatch(trx, batch, patch, now);
  await recordStep(trx, { companyId: batch.company_id, batchId: batch.id }, actor, {
    at: now,
    action,
    reason,
    ...(input.byCode ? { byCode: input.byCode } : {}),
    ...(input.note ? { note: input.note } : {}),
  });
  return { ...batch, ...(patch as Partial<BatchRow>), version: batch.version + 1, updated_at: now };
}

async function applyPatch(trx: Transaction<Database>, batch: BatchRow, patch: BatchPatch, now: Date): Promise<void> {
  await trx
    .updateTable('wage_batch')
    .set({ ...patch, version: batch.version + 1, updated_at: now })
    .where('company_id', '=', batch.company_id)
    .where('id', '=', batch.id)
    .execute();
}
