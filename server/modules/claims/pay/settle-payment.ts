import { claimMachine } from '@contract/states/claim';
import { ANSWER_MS } from '@contract/claims/rules';
import { transitionOf } from '@contract/states/machine';
import type { PaymentAnswer } from '../../../providers/payment';
import { logSteps } from '../log/write-log';
import type { ClaimRow, PaymentRow, Trx, WaitingPayment } from '../queries';

/** Code of a payment its channel never heard of. */
export const NOT_FOUND = 'NOT_FOUND';

/** When a payment its channel has not heard of counts as failed: before that it may still be on its way. */
export function retryAtOf({ sent_at, started_at }: Pick<PaymentRow, 'sent_at' | 'started_at'>): Date {
  return new Date((sent_at ?? started_at).getTime() + ANSWER_MS);
}

/** Of a payment on its way: that its channel did not know it when it was asked last, and when it can be tried again. */
export function notFoundOf(payment: WaitingPayment | null): { askedAt: string; retryAt: string } | null {
  if (payment?.state !== 'sending' || payment.code !== NOT_FOUND || payment.asked_at === null) return null;
  return { askedAt: payment.asked_at.toISOString(), retryAt: retryAtOf(payment).toISOString() };
}

export interface Settled {
  claimId: string;
  accountId: string;
  payerId: string | null;
}

/**
 * Takes in what a channel says of a payment, by an answer or by a report, in whatever order and however often: the same
 * again changes nothing, what does not fit the claim's state is kept as an anomaly and changes no state. Gives whom to
 * tell; null where nothing changed.
 */
export async function settlePayment(
  trx: Trx,
  payment: Pick<PaymentRow, 'company_id' | 'id' | 'claim_id'>,
  answer: PaymentAnswer,
  now: Date,
): Promise<Settled | null> {
  const claim = await trx
    .selectFrom('claim_order')
    .selectAll()
    .where('company_id', '=', payment.company_id)
    .where('id', '=', payment.claim_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = await trx
    .selectFrom('claim_payment')
    .selectAll()
    .where('company_id', '=', payment.company_id)
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const changed = await settle(trx, claim, row, answer, now);
  return changed ? { claimId: claim.id, accountId: claim.account_id, payerId: claim.payer_id } : null;
}

async function settle(trx: Trx, claim: ClaimRow, row: PaymentRow, answer: PaymentAnswer, now: Date): Promise<boolean> {
  switch (answer.state) {
    case 'accepted':
      if (row.state !== 'queued' && row.state !== 'sending') return false;
      await change(trx, row, { state: 'accepted', trade_no: answer.tradeNo, code: null, message: null });
      return true;
    case 'succeeded':
      if (row.state === 'succeeded') return false;
      return succeed(trx, claim, row, answer.tradeNo, now);
    case 'failed':
      if (row.state === 'failed') return false;
      return fail(trx, claim, row, answer, now);
    case 'notFound':
      // Too early it may still be on its way, and what a channel has accepted does not vanish.
      if (row.state !== 'sending') {
        await change(trx, row, { message: answer.message });
        return false;
      }
      if (now < retryAtOf(row)) {
        await change(trx, row, { code: NOT_FOUND, message: answer.message });
        return false;
      }
      return fail(trx, claim, row, { tradeNo: null, code: NOT_FOUND, message: answer.message }, now);
  }
}

async function succeed(trx: Trx, claim: ClaimRow, row: PaymentRow, tradeNo: string, now: Date): Promise<boolean> {
  await change(trx, row, { state: 'succeeded', trade_no: tradeNo, code: 'SUCCESS', message: null, answered_at: now });
  const arrow = transitionOf(claimMachine, claim.state, 'succeed');
  // Of an earlier try, or of a claim that has ended: the money is gone all the same.
  if (!arrow || row.attempt !== claim.attempts)
    return anomaly(
      trx,
      claim,
      {
        tradeNo,
        code: 'SUCCESS',
        message: `渠道回报第${row.attempt}次打款（${row.pay_no}）已到账，与当前状态不符，请核实是否重复支付`,
      },
      now,
    );
  await update(trx, claim, { state: arrow.to, trade_no: tradeNo, paid_at: now, reason: null });
  await logSteps(trx, null, now, [{ claim, action: 'succeed', to: arrow.to, tradeNo, code: 'SUCCESS' }]);
  return true;
}

async function fail(
  trx: Trx,
  claim: ClaimRow,
  row: PaymentRow,
  { tradeNo, code, message }: { tradeNo: string | null; code: string; message: string },
  now: Date,
): Promise<boolean> {
  // Paid and then called back by the channel: the state stays, people look into it.
  if (row.state === 'succeeded')
    return anomaly(
      trx,
      claim,
      { tradeNo, code, message: `渠道回报第${row.attempt}次打款（${row.pay_no}）到账后又失败：${message}，请核实` },
      now,
    );
  await change(trx, row, { state: 'failed', trade_no: tradeNo ?? row.trade_no, code, message, answered_at: now });
  const arrow = transitionOf(claimMachine, claim.state, 'fail');
  if (!arrow || row.attempt !== claim.attempts) return false;
  await update(trx, claim, { state: arrow.to, trade_no: tradeNo, reason: message });
  await logSteps(trx, null, now, [{ claim, action: 'fail', to: arrow.to, tradeNo, code, message }]);
  return true;
}

/** Something a channel said that does not fit: told with the claim, and logged; no state changes. */
export async function anomaly(
  trx: Trx,
  claim: ClaimRow,
  { tradeNo, code, message }: { tradeNo: string | null; code: string; message: string },
  now: Date,
): Promise<boolean> {
  await update(trx, claim, { anomaly: message });
  await logSteps(trx, null, now, [{ claim, action: 'anomaly', to: claim.state, tradeNo, code, message }]);
  return true;
}

async function change(
  trx: Trx,
  row: PaymentRow,
  patch: Partial<Pick<PaymentRow, 'state' | 'trade_no' | 'code' | 'message' | 'answered_at'>>,
): Promise<void> {
  await trx
    .updateTable('claim_payment')
    .set(patch)
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .execute();
}

async function update(
  trx: Trx,
  claim: ClaimRow,
  patch: Partial<Pick<ClaimRow, 'state' | 'trade_no' | 'paid_at' | 'reason' | 'anomaly'>>,
): Promise<void> {
  await trx
    .updateTable('claim_order')
    .set({ ...patch, version: claim.version + 1 })
    .where('company_id', '=', claim.company_id)
    .where('id', '=', claim.id)
    .execute();
}
