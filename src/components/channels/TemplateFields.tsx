import { Form, Input, Typography } from 'antd';
import { TEMPLATE_ID } from '@contract/channels/standing';
import { SMS_TEMPLATES } from '@contract/sms-outbox/choices';
import { registeredText, type TemplateProvider } from '@contract/sms-outbox/texts';
import { useTextOf } from '@/utils/use-text';
import styles from './channels.less';
import { useText } from './use-text';

/** Each text as it is registered at the provider, to be copied, and the id it was given there. */
export default function TemplateFields({ provider }: { provider: TemplateProvider }) {
  const text = useText();
  const outboxText = useTextOf('outbox');
  return (
    <>
      <Typography.Paragraph type="secondary">{text(`templates.hint.${provider}`)}</Typography.Paragraph>
      {SMS_TEMPLATES.map((template) => {
        const words = registeredText(provider, template, window.location.origin);
        return (
          <div key={template} className={styles.template}>
            <div>
              <b>{outboxText(`template.${template}`)}</b>
              <Typography.Paragraph
                className={styles.templateText}
                copyable={{ text: words, tooltips: [text('copy'), text('copied')] }}
              >
                {words}
              </Typography.Paragraph>
              {template === 'companyOpened' && (
                <Typography.Text type="warning">{text('templates.link')}</Typography.Text>
              )}
            </div>
            <Form.Item
              name={template}
              label={text('templates.id')}
              validateTrigger="onBlur"
              rules={[{ pattern: TEMPLATE_ID, message: text('problem.templateId') }]}
            >
              <Input
                maxLength={64}
                autoComplete="off"
                spellCheck={false}
                aria-label={text('templates.id.of', { name: outboxText(`template.${template}`) })}
                placeholder={text(`templates.sample.${provider}`)}
              />
            </Form.Item>
          </div>
        );
      })}
    </>
  );
}
