import type { Deps } from '../../deps';
import type { SmsMessage, SmsResult } from '../../providers/sms';
import { STAFF_CONTEXT } from '../staff/service';
import type { OpenMessage, Outcome, SlipTemplate } from './outbox';
import type { Target } from './targets';

/** What the message says; never an amount. */
export interface MessageParams extends Record<string, string> {
  company: string;
  /** e.g. 2026年10月 */
  month: string;
}

const TRIES = 3;

/**
 * Hands messages to the provider and gives each one's outcome; those it calls worth another try get
 * two more. Throws only when nothing at all was sent.
 */
export async function sendAll(
  deps: Deps,
  words: MessageParams,
  work: readonly { message: OpenMessage; target: Target }[],
  template: SlipTemplate = 'slipPublished',
): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  let waiting: SmsMessage[] = [];
  const slipOf = new Map(work.map(({ message }) => [message.id, message.slipId]));
  const note = (result: SmsResult) =>
    outcomes.set(result.id, {
      slipId: slipOf.get(result.id) ?? '',
      messageId: result.id,
      error: result.ok ? null : result.error,
    });
  for (const { message, target } of work) {
    if (target.mobileSealed === null) {
      outcomes.set(message.id, {
        slipId: message.slipId,
        messageId: message.id,
        error: '员工没有手机号',
        unreachable: true,
      });
      continue;
    }
    const mobile = deps.seal.open(target.mobileSealed, STAFF_CONTEXT.mobile);
    waiting.push({ id: message.id, mobile, template, params: { ...words } });
  }
  for (let attempt = 1; attempt <= TRIES && waiting.length > 0; attempt += 1) {
    const results = await firstOrNoted(attempt, () => deps.sms.send(waiting), waiting);
    results.forEach(note);
    const again = new Set(results.filter((result) => !result.ok && result.retry).map((result) => result.id));
    waiting = waiting.filter((message) => again.has(message.id));
  }
  for (const { message } of work) {
    if (!outcomes.has(message.id))
      outcomes.set(message.id, { slipId: message.slipId, messageId: message.id, error: '短信服务未返回结果' });
  }
  return [...outcomes.values()];
}

/** A provider that fails in a later try must not undo the results of the first. */
async function firstOrNoted(
  attempt: number,
  send: () => Promise<SmsResult[]>,
  waiting: readonly SmsMessage[],
): Promise<SmsResult[]> {
  try {
    return await send();
  } catch (error) {
    if (attempt === 1) throw error;
    return waiting.map((message) => ({ id: message.id, ok: false, error: '短信服务暂时不可用', retry: false }));
  }
}
