import { Alert } from 'antd';
import type { ChannelView } from '@contract/channels/schemas';
import { SMS_TEMPLATES } from '@contract/sms-outbox/choices';
import { SPACE } from '@/theme/tokens';
import { useTextOf } from '@/utils/use-text';
import { useText } from './use-text';

/** What cannot be done by text message since its template has no id of the provider's. */
export default function MissingTemplates({ registered }: { registered: ChannelView['templates'] }) {
  const text = useText();
  const outboxText = useTextOf('outbox');
  const missing = SMS_TEMPLATES.filter((template) => !registered[template]);
  if (missing.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={
        <>
          {text('lacks')}
          <ul style={{ margin: 0, paddingInlineStart: SPACE.lg }}>
            {missing.map((template) => (
              <li key={template}>
                {text('lacks.of', { name: outboxText(`template.${template}`), what: text(`lacks.${template}`) })}
              </li>
            ))}
          </ul>
        </>
      }
      // Beside its first line.
      style={{ marginBlock: SPACE.xxs, alignItems: 'baseline' }}
    />
  );
}
