import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { passwordProblem } from '@contract/validators/password';
import PasswordRules from '@/components/PasswordRules';
import { activateAccount } from '@/services/applications';
import { toast } from '@/utils/feedback';
import { fieldErrorsOf } from '@/utils/field-errors';
import { isFailure } from '@/utils/request-failure';
import { useTextOf } from '@/utils/use-text';

interface Values {
  password: string;
  confirmPassword: string;
}

/** Asks twice for a first password and sets it. */
export default function FirstPassword({ token, login, onDone }: { token: string; login: string; onDone: () => void }) {
  const text = useTextOf('activation');
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch('password', form) ?? '';
  const [busy, setBusy] = useState(false);
  const submit = async (values: Values) => {
    setBusy(true);
    try {
      await activateAccount({ token, ...values });
      toast.success(text('done'));
      onDone();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      form.setFields(fieldErrorsOf(failure) as Parameters<typeof form.setFields>[0]);
    } finally {
      setBusy(false);
    }
  };
  const rule = (_: unknown, value?: string) =>
    passwordProblem(value ?? '', []) === null ? Promise.resolve() : Promise.reject(new Error(text('password.rule')));
  const same = (_: unknown, value?: string) =>
    value === form.getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(text('confirm.rule')));
  return (
    <Form<Values> form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
      {/* Password managers want to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
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
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {text('submit')}
      </Button>
    </Form>
  );
}
