import { createHash } from 'node:crypto';
import type { SandboxOutcome } from '@contract/claims/choices';
import type { Clock } from '../kernel/clock';
import type { PaymentAnswer, PaymentNotice, PaymentProvider, PaymentRequest, SignedNotice } from './payment';
import { isSigned, signNotice } from './payment-sign';

/** A payment as the sandbox remembers it: no name, no card. */
export interface SandboxPayment {
  payNo: string;
  amountFen: bigint;
  tradeNo: string;
  outcome: SandboxOutcome;
  dueAt: Date;
}

/** Where the sandbox remembers, so that a restart forgets no payment. */
export interface SandboxMemory {
  /** Keeps a payment; where one of this number is there already, gives that one. */
  keep(payment: SandboxPayment): Promise<SandboxPayment>;
  find(payNo: string): Promise<SandboxPayment | null>;
  /** Has `report` sent when it is due. */
  plan(payment: SandboxPayment): Promise<void>;
}

const SOON_MS = 1_000;
const DELAY_MS = 2 * 60_000;

const REFUSED = { code: 'ACCOUNT_ABNORMAL', message: '收款账户状态异常' } as const;

/**
 * For demos and trials: no money moves. It walks through everything a channel does: pays, refuses, takes its time, is
 * silent until asked, reports twice, or never heard of the payment.
 */
export function createPaymentSandbox({
  key,
  clock,
  memory,
}: {
  key: string;
  clock: Clock;
  memory: SandboxMemory;
}): PaymentProvider {
  const settled = ({ outcome, tradeNo, dueAt }: SandboxPayment): PaymentAnswer => {
    if (dueAt > clock.now()) return { state: 'accepted', tradeNo };
    return outcome === 'fail' ? { state: 'failed', tradeNo, ...REFUSED } : { state: 'succeeded', tradeNo };
  };
  return {
    state: 'sandbox',
    sandbox: { reports: async (payNo, now) => reportsOf(key, await memory.find(payNo), now) },
    async pay(request: PaymentRequest): Promise<PaymentAnswer> {
      const outcome = request.sandbox ?? 'pay';
      if (outcome === 'lost') throw new Error('no answer from the channel (sandbox)');
      const wait = outcome === 'delay' ? DELAY_MS : SOON_MS;
      const payment = await memory.keep({
        payNo: request.payNo,
        amountFen: request.amountFen,
        tradeNo: tradeNoOf(request.payNo),
        outcome,
        dueAt: new Date(clock.now().getTime() + wait),
      });
      await memory.plan(payment);
      return { state: 'accepted', tradeNo: payment.tradeNo };
    },
    async ask(payNo) {
      const payment = await memory.find(payNo);
      return payment ? settled(payment) : { state: 'notFound', message: '渠道无此笔记录' };
    },
    open(notice, now) {
      return isSigned(key, notice, now) ? readNotice(notice.payload) : null;
    },
  };
}

/** What is sent of a payment. */
function reportsOf(key: string, payment: SandboxPayment | null, now: Date): SignedNotice[] {
  if (!payment || payment.outcome === 'silent') return [];
  const failed = payment.outcome === 'fail';
  const text = JSON.stringify({
    payNo: payment.payNo,
    amountFen: payment.amountFen.toString(),
    outcome: failed ? 'failed' : 'succeeded',
    tradeNo: payment.tradeNo,
    code: failed ? REFUSED.code : 'SUCCESS',
    message: failed ? REFUSED.message : '交易成功',
  });
  const first = signNotice(key, text, now);
  // The same report once more as it was, and once more anew: channels do both.
  return payment.outcome === 'twice' ? [first, first, signNotice(key, text, now)] : [first];
}

/** A number as channels give them, the same for the same payment. */
function tradeNoOf(payNo: string): string {
  return `SB${createHash('sha256').update(payNo).digest('hex').slice(0, 18).toUpperCase()}`;
}

/** A report's text; null where it is not what we agreed on. */
export function readNotice(payload: string): PaymentNotice | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null; // signed, but no JSON: refused like a wrong signature
  }
  if (typeof value !== 'object' || value === null) return null;
  const text = (name: string) => {
    const found: unknown = Reflect.get(value, name);
    return typeof found === 'string' ? found : '';
  };
  const outcome = text('outcome');
  const amount = text('amountFen');
  if ((outcome !== 'succeeded' && outcome !== 'failed') || text('payNo') === '' || !/^\d{1,15}$/.test(amount))
    return null;
  return {
    payNo: text('payNo'),
    amountFen: BigInt(amount),
    outcome,
    tradeNo: text('tradeNo').slice(0, 64),
    code: text('code').slice(0, 64),
    message: text('message').slice(0, 200),
  };
}
