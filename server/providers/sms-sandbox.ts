import type { Logger } from 'pino';
import { maskMobile } from '@contract/validators/mobile';
import type { SmsMessage, SmsProvider, SmsResult } from './sms';

export interface SmsSandbox extends SmsProvider {
  /** What was "sent", newest last, at most the last 1,000. */
  readonly sent: readonly SmsMessage[];
  /** Numbers that fail, to try out failed deliveries. */
  readonly failing: Set<string>;
}

const KEPT = 1000;

/**
 * The default provider: sends nothing. Sign-in codes appear in the log in demo mode only (decision 18).
 * Numbers of SMS_SANDBOX_FAIL (comma separated) are answered as unreachable.
 */
export function createSmsSandbox(options: { log: Logger; demo: boolean; failing?: readonly string[] }): SmsSandbox {
  const sent: SmsMessage[] = [];
  const failing = new Set(options.failing);
  return {
    idempotent: true,
    sent,
    failing,
    send(messages) {
      const results = messages.map((message): SmsResult => {
        if (failing.has(message.mobile)) return { id: message.id, ok: false, error: '号码无法接收短信', retry: false };
        sent.push(message);
        if (message.template === 'captcha' && options.demo) {
          options.log.info({ mobile: message.mobile, code: message.params.code }, '登录验证码');
        } else options.log.debug({ template: message.template, mobile: maskMobile(message.mobile) }, 'sms (sandbox)');
        return { id: message.id, ok: true };
      });
      sent.splice(0, Math.max(0, sent.length - KEPT));
      return Promise.resolve(results);
    },
  };
}
