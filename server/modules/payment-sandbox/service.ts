import type { Deps } from '../../deps';
import type { PaymentProvider } from '../../providers/payment';
import { createPaymentSandbox, type SandboxPayment } from '../../providers/payment-sandbox';

/** The job that sends what the sandbox reports of a payment. */
export const REPORT_JOB = 'payment.sandboxReport';

type Tools = Pick<Deps, 'db' | 'clock' | 'seal'>;

/** The sandbox of payments over the database, so that it forgets nothing. `jobs` comes as a function because the queue is told of its dependencies later. */
export function paymentSandbox(tools: Tools, jobs: () => Deps['jobs']): PaymentProvider {
  const { db, seal, clock } = tools;
  return createPaymentSandbox({
    key: seal.blindIndex('paymentKey', 'sandbox'),
    clock,
    memory: {
      keep: (payment) => keep(tools, payment),
      find: (payNo) => find(tools, payNo),
      async plan(payment) {
        await jobs().enqueue(db, {
          kind: REPORT_JOB,
          companyId: null,
          ownerId: null,
          payload: { payNo: payment.payNo },
          runAt: payment.dueAt,
          dedupeKey: `${REPORT_JOB}:${payment.payNo}`,
        });
      },
    },
  });
}

async function keep({ db, clock }: Tools, payment: SandboxPayment): Promise<SandboxPayment> {
  await db
    .insertInto('payment_sandbox')
    .values({
      pay_no: payment.payNo,
      amount_fen: payment.amountFen,
      trade_no: payment.tradeNo,
      outcome: payment.outcome,
      due_at: payment.dueAt,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('pay_no').doNothing())
    .execute();
  return (await find({ db }, payment.payNo)) ?? payment;
}

async function find({ db }: Pick<Tools, 'db'>, payNo: string): Promise<SandboxPayment | null> {
  const row = await db.selectFrom('payment_sandbox').selectAll().where('pay_no', '=', payNo).executeTakeFirst();
  return row
    ? { payNo: row.pay_no, amountFen: row.amount_fen, tradeNo: row.trade_no, outcome: row.outcome, dueAt: row.due_at }
    : null;
}
