import { Form, Input } from 'antd';
import SendCode from '@/components/SendCode';
import { sendApplicationCaptcha } from '@/services/applications';
import { useText } from './use-text';

/** The code by which somebody shows that a phone is his. */
export default function Code({ mobile }: { mobile: () => Promise<string | null> }) {
  const text = useText();
  const send = async () => {
    const number = await mobile();
    return number === null ? false : sendApplicationCaptcha(number);
  };
  return (
    <Form.Item
      name="captcha"
      label={text('field.captcha')}
      required
      normalize={(value: string) => value.replace(/\D/g, '').slice(0, 6)}
      validateTrigger="onBlur"
      rules={[
        { pattern: /^\d{6}$/, message: text('captcha.rule') },
        { required: true, message: text('captcha.rule') },
      ]}
    >
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        suffix={<SendCode waitKey="application-captcha-until" send={send} />}
      />
    </Form.Item>
  );
}
