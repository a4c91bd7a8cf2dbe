import type { Channels, LiveChannel } from './channels';
import type { SmsMessage, SmsProvider } from '../sms';
import type { Sent } from './channel';

/** Called with what came of messages before their senders hear of it. */
export type CountSent = (
  channel: LiveChannel,
  messages: readonly SmsMessage[],
  results: readonly Sent[],
) => Promise<void>;

/** Text messages by the platform's provider as it stands at the moment of sending, else as without one. */
export const asSms = (channels: Channels, otherwise: SmsProvider, count: CountSent): SmsProvider => ({
  get state() {
    return channels.platform('sms') ? 'live' : otherwise.state;
  },
  get idempotent() {
    return channels.platform('sms')?.carrier.idempotent ?? otherwise.idempotent;
  },
  has(template) {
    const live = channels.platform('sms');
    return live ? live.templates[template] !== undefined : otherwise.has(template);
  },
  async send(messages) {
    const live = channels.platform('sms');
    if (!live) return otherwise.send(messages);
    const results = await live.carrier.send(
      messages.map(({ id, mobile, template, params }) => ({ id, to: mobile, template, params })),
    );
    await count(live, messages, results);
    return results.map((result) =>
      result.ok
        ? { id: result.id, ok: true }
        : { id: result.id, ok: false, error: result.error, retry: result.failure === 'busy' },
    );
  },
});
