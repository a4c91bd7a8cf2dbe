import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { useCurrentUser } from '@/models/hooks';
import { startTakeOut } from '@/services/take-out';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';
import { useSignInAgain } from '@/utils/use-sign-in-again';
import { useTextOf } from '@/utils/use-text';

interface TakeOutFormProps {
  /** There is an archive already. */
  again: boolean;
  onStarted: () => void;
  onRefused: () => void;
}

/** Asks for the password: whoever sits down at somebody's open console takes nothing along. */
export default function TakeOutForm({ again, onStarted, onRefused }: TakeOutFormProps) {
  const text = useTextOf('takeOut');
  const { name } = useCurrentUser();
  const [form] = Form.useForm<{ password: string }>();
  const [busy, setBusy] = useState(false);
  const signInAgain = useSignInAgain();

  const submit = async ({ password }: { password: string }) => {
    setBusy(true);
    try {
      await startTakeOut({ requestId: newRequestId(), password });
      form.resetFields();
      onStarted();
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (isFailure(error, BUSINESS_ERRORS.SIGNED_OUT.code)) signInAgain();
      // Somebody else may have begun one.
      else if (isFailure(error, BUSINESS_ERRORS.RULE.code)) onRefused();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form
      form={form}
      layout="vertical"
      disabled={busy}
      onFinish={(values: { password: string }) => void submit(values)}
    >
      {/* Password managers want to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={name ?? ''} readOnly hidden />
      <Form.Item
        name="password"
        label={text('password')}
        extra={text('password.why')}
        rules={[{ required: true, message: text('password.rule') }]}
      >
        <Input.Password maxLength={100} autoComplete="current-password" />
      </Form.Item>
      <Button type={again ? 'default' : 'primary'} htmlType="submit" loading={busy}>
        {text(again ? 'again' : 'start')}
      </Button>
    </Form>
  );
}
