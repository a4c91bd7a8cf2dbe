import type { ClaimDetail } from '@contract/claims/schemas';
import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import type { Actor } from '../../../kernel/actor';
import { idempotent } from '../../../kernel/idempotent';
import { auditAll } from '../review/decide';
import { claimDetail } from '../detail';
import { ASK_JOB } from '../job-kinds';
import { checkClaim, leadsTo } from '../review/check-step';
import { logSteps } from '../log/write-log';
import { type PaymentRow, paymentsOf } from '../queries';
import { settlePayment } from './settle-payment';
import { tellOwners, tellPayer } from './announce';

/** 查询结果: has the channel asked what became of the payment; its answer changes the claim a moment later. */
export async function queryClaim(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, requestId }: { version: number; requestId: string },
): Promise<ClaimDetail> {
  const now = deps.clock.now();
  await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `claims.query:${id}`, requestId, async () => {
      const row = await checkClaim(trx, actor, 'query', { id, version }, now);
      const [payment] = await paymentsOf(trx, row);
      if (!payment) throw new Error(`claim ${row.id} is being paid without a payment`);
      await logSteps(trx, actor, now, [
        { claim: row, action: 'query', to: leadsTo(row, 'query'), note: payment.pay_no },
      ]);
      await auditAll(trx, actor, 'claims.query', [row], requestId);
      await deps.jobs.enqueue(trx, {
        kind: ASK_JOB,
        companyId: null,
        ownerId: null,
        payload: { companyId: payment.company_id, id: payment.id, askerId: actor.id },
        dedupeKey: `${ASK_JOB}:${payment.id}`,
      });
      return {};
    }),
  );
  return claimDetail(deps, actor, id);
}

/** Asks for one payment on somebody's behalf. */
export async function runAsk({ deps, job }: JobContext): Promise<void> {
  const { companyId, id, askerId } = job.payload as unknown as { companyId: string; id: string; askerId: string };
  const payment = await deps.db
    .selectFrom('claim_payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) return;
  await askFor(deps, payment);
  tellPayer(deps, payment.claim_id, askerId);
}

/** Asks a channel what became of a payment and takes the answer in. No answer changes nothing: it is asked again later. */
export async function askFor(deps: Deps, payment: PaymentRow): Promise<void> {
  const answer = await deps.pay.ask(payment.pay_no).catch((error: unknown) => {
    deps.log.warn({ err: error, payNo: payment.pay_no }, 'payment asked for without an answer');
    return null;
  });
  const now = deps.clock.now();
  await deps.db
    .updateTable('claim_payment')
    .set({ asked_at: now })
    .where('company_id', '=', payment.company_id)
    .where('id', '=', payment.id)
    .execute();
  if (answer === null) return;
  const settled = await deps.db.transaction().execute((trx) => settlePayment(trx, payment, answer, now));
  if (!settled) return;
  tellOwners(deps, [settled]);
  tellPayer(deps, settled.claimId, settled.payerId);
}
