import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import type { PaymentRequest } from '../../../providers/payment';
import { CLAIM_CONTEXT, type PaymentRow } from '../queries';
import { settlePayment } from './settle-payment';
import { tellOwners, tellPayer } from './announce';

interface PaymentKey {
  companyId: string;
  id: string;
}

/**
 * Hands payments to their channel, each once: it is marked as sent before it is, so that a run that breaks off and comes
 * again asks no channel twice. One without an answer stays so until it is asked for.
 */
export async function sendPayments({ deps, job, signal }: JobContext): Promise<void> {
  const { payments } = job.payload as unknown as { payments: PaymentKey[] };
  for (const { companyId, id } of payments) {
    if (signal.aborted) throw new Error('payments interrupted');
    const payment = await deps.db
      .updateTable('claim_payment')
      .set({ state: 'sending', sent_at: deps.clock.now() })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .returningAll()
      .executeTakeFirst();
    if (payment) await send(deps, payment);
  }
}

async function send(deps: Deps, payment: PaymentRow): Promise<void> {
  const request = await requestOf(deps, payment);
  const answer = await deps.pay.pay(request).catch((error: unknown) => {
    // Whether it was taken is not known: it is asked for, never sent again.
    deps.log.warn({ err: error, payNo: payment.pay_no }, 'payment without an answer');
    return null;
  });
  if (answer === null) return;
  const settled = await deps.db.transaction().execute((trx) => settlePayment(trx, payment, answer, deps.clock.now()));
  if (!settled) return;
  tellOwners(deps, [settled]);
  tellPayer(deps, settled.claimId, settled.payerId);
}

async function requestOf({ db, seal }: Deps, payment: PaymentRow): Promise<PaymentRequest> {
  const claim = await db
    .selectFrom('claim_order')
    .select(['staff_name', 'card_sealed', 'bank_name', 'pay_month', 'type'])
    .where('company_id', '=', payment.company_id)
    .where('id', '=', payment.claim_id)
    .executeTakeFirstOrThrow();
  const [year = '', month = ''] = claim.pay_month.split('-');
  return {
    payNo: payment.pay_no,
    channel: payment.channel,
    amountFen: payment.amount_fen,
    name: claim.staff_name,
    card: seal.open(claim.card_sealed, CLAIM_CONTEXT.card),
    bankName: claim.bank_name,
    purpose: `${year}年${month}月${claim.type === 'claim' ? '工资' : '工资预支'}`,
    ...(payment.sandbox === null ? {} : { sandbox: payment.sandbox }),
  };
}
