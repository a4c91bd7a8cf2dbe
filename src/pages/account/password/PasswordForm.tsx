import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { passwordProblem } from '@contract/validators/password';
import PasswordRules from '@/components/PasswordRules';
import SendCode from '@/components/SendCode';
import { changeOwnPassword, sendPasswordCaptcha } from '@/services/own-account';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import { useSignInAgain } from '@/utils/use-sign-in-again';
import UnsavedForm from '@/components/record/UnsavedForm';
import { useText } from '../use-text';

interface Values {
  oldPassword?: string;
  captcha?: string;
  newPassword: string;
  confirmPassword: string;
}

interface PasswordFormProps {
  /** False = a first one, proved by a code. */
  hasPassword: boolean;
  account: string | null;
}

/** Asks for the old password (or a code) and twice for the new one; afterwards everybody signs in anew. */
export default function PasswordForm({ hasPassword, account }: PasswordFormProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch('newPassword', form) ?? '';
  const [busy, setBusy] = useState(false);
  const signInAgain = useSignInAgain();

  const submit = async (values: Values) => {
    setBusy(true);
    try {
      await changeOwnPassword(values);
      toast.success(text('password.changed'));
      signInAgain();
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (isFailure(error, BUSINESS_ERRORS.SIGNED_OUT.code)) signInAgain();
    } finally {
      setBusy(false);
    }
  };
  const newRule = (value = '') => {
    if (value === '') return text('password.new.rule');
    if (passwordProblem(value, []) !== null) return text('rules.broken');
    if (passwordProblem(value, account === null ? [] : [account]) !== null) return text('rule.own');
    return value === form.getFieldValue('oldPassword') ? text('password.same') : null;
  };

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      style={{ maxWidth: 420 }}
      disabled={busy}
      onFinish={(values) => void submit(values)}
    >
      <UnsavedForm name={text(hasPassword ? 'password.change' : 'password.set')} busy={busy} />
      {/* Password managers want to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account ?? ''} readOnly hidden />
      {hasPassword ? (
        <Form.Item
          name="oldPassword"
          label={text('password.current')}
          rules={[{ required: true, message: text('password.current.rule') }]}
        >
          <Input.Password maxLength={100} autoComplete="current-password" />
        </Form.Item>
      ) : (
        <Form.Item
          name="captcha"
          label={text('code.own')}
          required
          normalize={(value: string) => value.replace(/\D/g, '').slice(0, 6)}
          rules={[{ required: true, pattern: /^\d{6}$/, message: text('code.rule') }]}
        >
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            suffix={<SendCode waitKey="account-captcha-until" send={sendPasswordCaptcha} />}
          />
        </Form.Item>
      )}
      <Form.Item
        name="newPassword"
        label={text('password.new')}
        required
        validateTrigger="onBlur"
        rules={[
          {
            validator: (_, value?: string) => {
              const problem = newRule(value);
              return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
            },
          },
        ]}
      >
        <Input.Password maxLength={20} autoComplete="new-password" />
      </Form.Item>
      <PasswordRules password={typed} />
      <Form.Item
        name="confirmPassword"
        label={text('password.confirm')}
        required
        dependencies={['newPassword']}
        validateTrigger="onBlur"
        rules={[
          {
            validator: (_, value?: string) =>
              value && value === form.getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error(text('password.confirm.rule'))),
          },
        ]}
      >
        <Input.Password maxLength={20} autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {text(hasPassword ? 'password.submit' : 'password.set')}
      </Button>
    </Form>
  );
}
