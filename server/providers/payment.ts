import type { OnlineChannel, SandboxOutcome } from '@contract/claims/choices';
import type { ServiceState } from '@contract/services/choices';

/** One payment to a person's own card. */
export interface PaymentRequest {
  /** Ours; the same number is paid once, however often it is handed in. */
  payNo: string;
  channel: OnlineChannel;
  /** 分 */
  amountFen: bigint;
  name: string;
  /** Full number. */
  card: string;
  bankName: string | null;
  purpose: string;
  /** What the sandbox is to do; real channels are never given it. */
  sandbox?: SandboxOutcome;
}

/** What a channel says of a payment. `accepted`: it will say more later; `notFound`: it never heard of it. */
export type PaymentAnswer =
  | { state: 'accepted'; tradeNo: string }
  | { state: 'succeeded'; tradeNo: string }
  | { state: 'failed'; tradeNo: string | null; code: string; message: string }
  | { state: 'notFound'; message: string };

/** A report a channel sends by itself, as it comes over the wire. */
export interface SignedNotice {
  /** Milliseconds since 1970, as text. */
  timestamp: string;
  /** Used once. */
  nonce: string;
  /** JSON, signed as it stands. */
  payload: string;
  signature: string;
}

export interface PaymentNotice {
  payNo: string;
  amountFen: bigint;
  outcome: 'succeeded' | 'failed';
  tradeNo: string;
  code: string;
  message: string;
}

export interface PaymentProvider {
  readonly state: ServiceState;
  /** Set where no money moves: what the sandbox would report of a payment that is due, signed, in the order of sending. */
  readonly sandbox: { reports(payNo: string, now: Date): Promise<SignedNotice[]> } | null;
  /** Hands a payment in. Throws when no answer came: then nobody knows whether it was taken, and it has to be asked for. */
  pay(request: PaymentRequest): Promise<PaymentAnswer>;
  /** What became of a payment. Throws when no answer came. */
  ask(payNo: string): Promise<PaymentAnswer>;
  /** The report, where its signature and time are right; null for any other. Whether it came before is the caller's to know. */
  open(notice: SignedNotice, now: Date): PaymentNotice | null;
}
