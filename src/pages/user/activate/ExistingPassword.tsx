import { Form, Input } from 'antd';
import { useTextOf } from '@/utils/use-text';

/** The password of the account that the mobile has already. */
export default function ExistingPassword() {
  const text = useTextOf('activation');
  return (
    <Form.Item name="password" label={text('existing')} rules={[{ required: true, message: text('existing.rule') }]}>
      <Input.Password size="large" maxLength={100} autoComplete="current-password" />
    </Form.Item>
  );
}
