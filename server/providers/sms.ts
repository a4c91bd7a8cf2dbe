import type { ServiceState } from '@contract/services/choices';
import type { SmsTemplate } from '@contract/sms-outbox/choices';

/** One text message; template and parameters, because every Chinese provider wants registered templates. */
export interface SmsMessage {
  /** Ours; a provider that knows idempotency keys gets it. */
  id: string;
  /** Normal form, 11 digits. */
  mobile: string;
  template: SmsTemplate;
  params: Record<string, string>;
  /** On whose account it is counted; left out: the platform's. */
  companyId?: string;
}

export type SmsResult =
  | { id: string; ok: true }
  | { id: string; ok: false; error: string; /** worth another try */ retry: boolean };

export interface SmsProvider {
  /** Of the sandbox messages are written down for the administrators to see. */
  readonly state: ServiceState;
  /** Whether messages of a template can be sent: somebody sends them, and has its text. */
  has(template: SmsTemplate): boolean;
  /** A message id already sent is not sent a second time: after a crash it is safe to repeat. */
  readonly idempotent: boolean;
  /** Sends up to 500 messages; one result each, in any order. Throws only when nothing at all was sent. */
  send(messages: readonly SmsMessage[]): Promise<SmsResult[]>;
}
