import { Alert, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import type { ChannelTest, ChannelView } from '@contract/channels/schemas';
import { SMS_TEMPLATES, type SmsTemplate } from '@contract/sms-outbox/choices';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import type { ChannelTestBody } from '@/services/channels';
import { showFieldErrors } from '@/utils/show-field-errors';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';
import { useTextOf } from '@/utils/use-text';
import { failureText } from './failure-text';
import { useText } from './use-text';

interface TestDialogProps {
  view: ChannelView;
  test: (body: ChannelTestBody) => Promise<ChannelTest>;
  /** A test has an answer, or may have one by now. */
  onTested: () => void;
  onClose: () => void;
}

interface Values {
  to: string;
  template?: SmsTemplate;
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** 发送测试: one message to a number or an address, and in words what became of it. */
export default function TestDialog({ view, test, onTested, onClose }: TestDialogProps) {
  const text = useText();
  const outboxText = useTextOf('outbox');
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ChannelTest | 'unknown' | null>(null);
  // A try after a lost answer is the same message; another one is another.
  const [requestId, setRequestId] = useState(newRequestId);
  const mail = view.way === 'mail';
  const templates = SMS_TEMPLATES.filter((name) => view.templates[name]);

  const send = async ({ to, template }: Values) => {
    setBusy(true);
    setOutcome(null);
    try {
      const answer = await test({ requestId, to: mail ? to.trim() : normalizeMobile(to), template });
      setOutcome(answer);
      setRequestId(newRequestId());
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      if (failure.kind === 'refused' || failure.status === 422) setRequestId(newRequestId());
      else if (failure.kind === 'timeout' || failure.kind === 'network') setOutcome('unknown');
      showFieldErrors(form, failure);
    } finally {
      setBusy(false);
      onTested();
    }
  };
  const fits = (value: string) => (mail ? MAIL.test(value.trim()) : isMobile(normalizeMobile(value)));
  return (
    <Modal
      open
      title={text('test.of', { way: text(`way.${view.way}`) })}
      okText={text('test.send')}
      cancelText={text('close')}
      okButtonProps={{ loading: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{ template: templates.includes('slipPublished') ? 'slipPublished' : templates[0] }}
        onValuesChange={() => {
          setOutcome(null);
          setRequestId(newRequestId());
        }}
        onFinish={(values) => void send(values)}
      >
        <Form.Item
          name="to"
          label={text(mail ? 'test.to.mail' : 'test.to.mobile')}
          extra={text(`test.hint.${view.way}`)}
          validateTrigger="onBlur"
          validateFirst
          rules={[
            { required: true, whitespace: true },
            {
              validator: (_, value: string) =>
                fits(value)
                  ? Promise.resolve()
                  : Promise.reject(new Error(text(mail ? 'problem.mail' : 'problem.mobile'))),
            },
          ]}
        >
          <Input
            maxLength={254}
            autoComplete="off"
            inputMode={mail ? 'email' : 'tel'}
            placeholder={text(mail ? 'test.sample.mail' : 'test.sample.mobile')}
          />
        </Form.Item>
        {templates.length > 0 && (
          <Form.Item name="template" label={text('test.template')}>
            <Select options={templates.map((value) => ({ value, label: outboxText(`template.${value}`) }))} />
          </Form.Item>
        )}
      </Form>
      <div role="status">
        {outcome === 'unknown' && <Alert type="warning" showIcon message={text('test.unknown')} />}
        {outcome !== null && outcome !== 'unknown' && (
          <Alert
            type={outcome.ok ? 'success' : 'error'}
            showIcon
            message={text(outcome.ok ? 'test.ok' : 'test.failed', { to: outcome.to })}
            description={
              outcome.ok ? outcome.receipt && text('receipt', { receipt: outcome.receipt }) : failureText(outcome, text)
            }
          />
        )}
      </div>
    </Modal>
  );
}
