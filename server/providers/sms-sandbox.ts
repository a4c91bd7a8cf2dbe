import type { Logger } from 'pino';
import { maskMobile } from '@contract/validators/mobile';
import type { SmsMessage, SmsProvider, SmsResult } from './sms';

/** A message the sandbox took; `error` = why it failed. */
export interface SandboxRecord extends SmsMessage {
  error: string | null;
}

export interface SmsSandbox extends SmsProvider {
  /** What was "sent" by this process, newest last, at most the last 1,000. */
  readonly sent: readonly SmsMessage[];
  /** Numbers that fail, to try out failed deliveries. */
  readonly failing: Set<string>;
}

interface SandboxOptions {
  log: Logger;
  demo: boolean;
  failing?: readonly string[];
  /** Writes messages down where administrators see them; one of the same id is written once. Throws when none was. */
  keep: (records: readonly SandboxRecord[]) => Promise<void>;
}

const KEPT = 1000;

/**
 * For demos and trials: sends nothing, writes down everything. Sign-in codes appear in the log in demo mode only
 * (decision 18). Numbers of SMS_SANDBOX_FAIL (comma separated) are answered as unreachable.
 */
export function createSmsSandbox({ log, demo, failing: unreachable, keep }: SandboxOptions): SmsSandbox {
  const sent: SmsMessage[] = [];
  const failing = new Set(unreachable);
  const take = (message: SmsMessage) => {
    sent.push(message);
    if (message.template === 'captcha' && demo)
      log.info({ to: maskMobile(message.mobile), code: message.params.code }, '登录验证码');
    else log.debug({ template: message.template, to: maskMobile(message.mobile) }, 'sms (sandbox)');
  };
  return {
    state: 'sandbox',
    idempotent: true,
    has: () => true,
    sent,
    failing,
    async send(messages) {
      const records = messages.map((message): SandboxRecord => ({
        ...message,
        error: failing.has(message.mobile) ? '号码无法接收短信' : null,
      }));
      messages.filter((_, index) => records[index]?.error === null).forEach(take);
      sent.splice(0, Math.max(0, sent.length - KEPT));
      await keep(records);
      return records.map(({ id, error }): SmsResult =>
        error === null ? { id, ok: true } : { id, ok: false, error, retry: false },
      );
    },
  };
}
