import { Alert } from 'antd';
import type { ChannelView } from '@contract/channels/schemas';
import { SMS_TEMPLATES } from '@contract/sms-outbox/choices';
import { useText } from './use-text';

/** What cannot be done by text message since its template has no id of the provider's. */
export default function MissingTemplates({ registered }: { registered: ChannelView['templates'] }) {
  const text = useText();
  const missing = SMS_TEMPLATES.filter((template) => !registered[template]);
  if (missing.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlock: 4 }}
      message={text('lacks')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {missing.map((template) => (
            <li key={template}>{text(`lacks.${template}`)}</li>
          ))}
        </ul>
      }
    />
  );
}
