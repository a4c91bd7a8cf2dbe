import { isSmsTemplate } from '@contract/sms-outbox/choices';
import type { SmsProvider } from '../sms';
import type { MessageChannel, Sent } from './channel';

/** A provider of text messages as a channel: the sandbox. Throws where the provider does, when nothing was sent. */
export const asChannel = (sms: SmsProvider): MessageChannel => ({
  get idempotent() {
    return sms.idempotent;
  },
  async send(notices) {
    const results = await sms.send(
      notices.flatMap(({ id, to, template, params }) =>
        isSmsTemplate(template) ? [{ id, mobile: to, template, params }] : [],
      ),
    );
    return results.map((result): Sent =>
      result.ok
        ? { id: result.id, ok: true, receipt: null, parts: 1 }
        : { id: result.id, ok: false, failure: result.retry ? 'busy' : 'wrongAddress', code: '', error: result.error },
    );
  },
});
