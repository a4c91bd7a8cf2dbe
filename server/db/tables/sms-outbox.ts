import type { SmsTemplate } from '@contract/sms-outbox/choices';

/** A text message the sandbox took; it lives for days only. */
export interface SmsOutboxTable {
  /** The message's own id, by which it is kept once. */
  id: string;
  at: Date;
  mobile_sealed: string;
  mobile_index: string;
  mobile_last4: string;
  template: SmsTemplate;
  /** The template's parameters as JSON text; secrets only in a demo. */
  params_sealed: string;
  withheld: boolean;
  /** Null = sent. */
  error: string | null;
}
