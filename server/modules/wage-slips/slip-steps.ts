import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { audit } from '../audit/service';
import { refuseOpenClaimsOfSlip } from '../claims/service';
import { announceBatch, companyRules, orderUnsigning, recordStep } from '../wage-batches/service';
import { agreeFirst } from './agree-first';
import type { HeldBoth } from './hold-both';
import { requireStep } from './policy';
import { loadSlip, type SlipRow } from './queries';
import { archiveAndRecall, reissue } from './reissue';
import { correctionOf, releaseOf } from './release';
import { goneLines } from './slip-news';

type Trx = Transaction<Database>;

/** Taken back, with the reason its history keeps; or out again. */
export type SlipStep = { action: 'recall'; reason: string } | { action: 'republish' };

/** What is to be told of a step once it is committed. Survives JSON. */
export interface SlipStepNews {
  companyId: string;
  batchId: string;
  payMonth: string;
  /** The employee's. */
  accountId: string | null;
  /** Lines of his bell that lead to a slip he cannot see any more. */
  gone: string[];
}

/**
 * Takes one published slip back – the employee loses it at once, its version goes to the history –, or publishes a recalled
 * one again as the next version, unread and unconfirmed; an objection stays open where nothing its reader sees was corrected.
 *
 * Where two have to agree to that by the rules of approval, the first is written down and the slip stays as it is. Both are held. Refuses by the slip's machine (WRONG_STATE), claims under way and the review rule (RULE).
 */
export async function takeSlipStep(
  deps: Deps,
  trx: Trx,
  actor: Actor,
  { slip, batch }: HeldBoth,
  step: SlipStep & { requestId: string },
): Promise<{ slip: SlipRow; news: SlipStepNews }> {
  const { company_id: companyId, id } = slip;
  const rules = await companyRules(trx, companyId);
  const correction = await correctionOf(trx, slip, rules);
  requireStep(step.action, slip, batch, actor, rules, correction);
  const told = { companyId, batchId: batch.id, payMonth: batch.pay_month };
  if (step.action === 'republish' && releaseOf(batch, correction, rules)?.missing === 2) {
    const at = deps.clock.now();
    const agreed = { at, rules: rules.approval.reviewVersion, requestId: step.requestId };
    return { slip: await agreeFirst(trx, actor, slip, agreed), news: { ...told, accountId: null, gone: [] } };
  }
  if (step.action === 'recall') await recall(deps, trx, { slip, batch }, step.reason);
  else await reissue(deps, trx, actor, [id], batch, deps.clock.now());
  const changed = await loadSlip(trx, companyId, id);
  await recordStep(trx, { companyId, batchId: batch.id }, actor, {
    at: deps.clock.now(),
    subject: slip.name,
    ...recorded(step.action, changed),
  });
  await audit(trx, actor, {
    action: `wages.${step.action}Slip`,
    targetType: 'wageSlip',
    targetId: id,
    companyId,
    requestId: step.requestId,
  });
  const staff = await trx
    .selectFrom('staff')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('id', '=', slip.staff_id)
    .executeTakeFirst();
  return {
    slip: changed,
    news: {
      ...told,
      accountId: staff?.account_id ?? null,
      gone: step.action === 'recall' ? goneLines(slip, batch) : [],
    },
  };
}

async function recall(deps: Deps, trx: Trx, { slip, batch }: HeldBoth, reason: string): Promise<void> {
  await refuseOpenClaimsOfSlip(trx, slip.company_id, slip.id);
  await archiveAndRecall(trx, [slip], batch, reason, deps.clock.now());
  if (slip.sign_state !== null)
    await orderUnsigning(deps, trx, slip.company_id, { slips: [{ id: slip.id, version: slip.slip_version }], reason });
}

/** How the step stands in the batch's history. */
function recorded(action: SlipStep['action'], slip: SlipRow) {
  if (action === 'recall') return { action: 'slipRecall' as const, reason: slip.recall_reason };
  return {
    action: 'slipRepublish' as const,
    note: { code: 'slipVersion' as const, values: { version: String(slip.slip_version) } },
  };
}

/** Call after the transaction has been committed. */
export function announceSlipStep(deps: Deps, { companyId, batchId, payMonth, accountId, gone }: SlipStepNews): void {
  if (accountId) {
    const to = { accountIds: [accountId] };
    deps.events.publish(to, 'mySlips', { payMonth });
    if (gone.length > 0) deps.events.publish(to, 'noticesGone', { ids: gone });
  }
  announceBatch(deps, companyId, batchId);
}
