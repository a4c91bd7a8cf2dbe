import { Alert, Form, Input } from 'antd';
import { SPACE } from '@/theme/tokens';
import { useText } from '../hooks/use-text';

/** 单人操作: nobody else has looked at what this person made, so his password (`password` of the form) stands for him. */
export default function AlonePassword() {
  const text = useText();
  return (
    <>
      <Alert type="warning" showIcon message={text('alone.hint')} style={{ marginBlockEnd: SPACE.md }} />
      <Form.Item
        name="password"
        label={text('alone.password')}
        rules={[{ required: true, message: text('alone.password.rule') }]}
      >
        <Input.Password maxLength={100} autoComplete="current-password" />
      </Form.Item>
    </>
  );
}
