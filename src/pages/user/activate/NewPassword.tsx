import { Form, Input } from 'antd';
import { passwordProblem } from '@contract/validators/password';
import PasswordRules from '@/components/PasswordRules';
import { useTextOf } from '@/utils/use-text';

/** A password, twice, which may not contain these names. */
export default function NewPassword({ names }: { names: readonly string[] }) {
  const text = useTextOf('activation');
  const form = Form.useFormInstance<{ password: string }>();
  const typed = Form.useWatch('password', form) ?? '';
  const rule = (_: unknown, value?: string) =>
    passwordProblem(value ?? '', [...names]) === null
      ? Promise.resolve()
      : Promise.reject(new Error(text('password.rule')));
  const same = (_: unknown, value?: string) =>
    value === form.getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(text('confirm.rule')));
  return (
    <>
      <Form.Item
        name="password"
        label={text('password')}
        required
        validateTrigger="onBlur"
        rules={[{ validator: rule }]}
      >
        <Input.Password size="large" maxLength={20} autoComplete="new-password" />
      </Form.Item>
      <PasswordRules password={typed} />
      <Form.Item
        name="confirmPassword"
        label={text('confirm')}
        required
        dependencies={['password']}
        validateTrigger="onBlur"
        rules={[{ validator: same }]}
      >
        <Input.Password size="large" maxLength={20} autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
