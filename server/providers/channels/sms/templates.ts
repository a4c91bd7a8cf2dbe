import type { MessageTemplate } from '@contract/sms-outbox/choices';
import { ProviderError } from '../shared/failures';
import { TITLES } from '../shared/words';

/** The provider's ids of our templates. */
export type Templates = Partial<Record<MessageTemplate, string>>;

/** The provider's id of a template; throws `setup` where nobody has entered it. */
export function templateId(provider: string, templates: Templates, template: MessageTemplate): string {
  const id = templates[template]?.trim();
  if (id) return id;
  throw new ProviderError('setup', '', `${provider}：没有填写“${TITLES[template]}”（${template}）的模板编号`);
}
