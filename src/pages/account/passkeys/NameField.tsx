import { Form, Input } from 'antd';
import { PASSKEY_NAME } from '@contract/passkeys/choices';
import { useTextOf } from '@/utils/use-text';

/** What a passkey is called. */
export default function NameField({ extra }: { extra?: string }) {
  const text = useTextOf('passkey');
  return (
    <Form.Item
      name="name"
      label={text('name')}
      extra={extra}
      rules={[{ required: true, whitespace: true, max: PASSKEY_NAME, message: text('name.rule') }]}
    >
      <Input autoFocus maxLength={PASSKEY_NAME} autoComplete="off" />
    </Form.Item>
  );
}
