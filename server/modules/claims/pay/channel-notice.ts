import type { Deps } from '../../../deps';
import { forbidden } from '../../../kernel/errors';
import type { PaymentNotice, SignedNotice } from '../../../providers/payment';
import type { PaymentRow, Trx } from '../queries';
import { anomaly, type Settled, settlePayment } from './settle-payment';
import { tellOwners, tellPayer } from './announce';

type Tools = Pick<Deps, 'db' | 'pay' | 'clock' | 'events' | 'log'>;

/**
 * Takes in a report of a payment channel: 403 where signature or time are wrong; the same report again is answered alike
 * and changes nothing; one of a payment we never made is written down and logged. Its number is kept with what it
 * changes, all or nothing: a report that could not be taken in may come again.
 */
export async function receiveNotice(deps: Tools, signed: SignedNotice): Promise<{ received: boolean }> {
  const now = deps.clock.now();
  const notice = deps.pay.open(signed, now);
  if (!notice) {
    deps.log.warn({ nonce: signed.nonce.slice(0, 16) }, 'payment report refused: signature or time');
    forbidden('签名无效或已过期');
  }
  const settled = await deps.db.transaction().execute(async (trx) => {
    const payment = await paymentOf(trx, notice.payNo);
    const fresh = await trx
      .insertInto('payment_notice')
      .values({
        nonce: signed.nonce,
        pay_no: notice.payNo,
        outcome: payment ? notice.outcome : 'unknownOrder',
        received_at: now,
      })
      .onConflict((conflict) => conflict.column('nonce').doNothing())
      .returning('nonce')
      .executeTakeFirst();
    if (!fresh) return null;
    if (!payment) {
      deps.log.warn({ payNo: notice.payNo }, 'payment report of an unknown order');
      return null;
    }
    return takeIn(trx, payment, notice, now);
  });
  if (settled) {
    tellOwners(deps, [settled]);
    tellPayer(deps, settled.claimId, settled.payerId);
  }
  return { received: true };
}

/** The newest try of that number. */
function paymentOf(trx: Trx, payNo: string): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom('claim_payment')
    .selectAll()
    .where('pay_no', '=', payNo)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function takeIn(
  trx: Trx,
  payment: PaymentRow,
  { outcome, tradeNo, code, message, amountFen }: PaymentNotice,
  now: Date,
): Promise<Settled | null> {
  if (amountFen !== payment.amount_fen) {
    const claim = await trx
      .selectFrom('claim_order')
      .selectAll()
      .where('company_id', '=', payment.company_id)
      .where('id', '=', payment.claim_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await anomaly(trx, claim, { tradeNo, code, message: '渠道回报的金额与打款金额不一致，未入账，请核实' }, now);
    return { claimId: claim.id, accountId: claim.account_id, payerId: claim.payer_id };
  }
  return settlePayment(
    trx,
    payment,
    outcome === 'succeeded' ? { state: 'succeeded', tradeNo } : { state: 'failed', tradeNo, code, message },
    now,
  );
}
