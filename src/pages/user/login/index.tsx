import type { LoginBody } from '@contract/session/schemas';
import { useDispatch, useIntl } from '@umijs/max';
import { Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import AccountFields from './AccountFields';
import LoginTabs from './LoginTabs';
import MobileFields from './MobileFields';
import { useLoggingIn } from './use-logging-in';

type LoginValues = Omit<LoginBody, 'type'>;

/** Signing in by password or by a code sent to the phone. */
export default function LoginPage() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const [type, setType] = useState<LoginBody['type']>('account');
  const [form] = Form.useForm<LoginValues>();
  const busy = useLoggingIn();

  const submit = (values: LoginValues) => {
    if (!busy) dispatch({ type: 'login/login', payload: { ...values, type } });
  };

  return (
    <Form<LoginValues> form={form} name="login" size="large" initialValues={{ autoLogin: false }} onFinish={submit} requiredMark={false}>
      <LoginTabs active={type} onChange={setType} />
      <div role="tabpanel" aria-labelledby={`login-tab-${type}`}>
        {type === 'account' ? <AccountFields /> : <MobileFields form={form} />}
      </div>
      <Form.Item name="autoLogin" valuePropName="checked">
        <Checkbox>{formatMessage({ id: 'pages.login.auto' })}</Checkbox>
      </Form.Item>
      <Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {formatMessage({ id: 'pages.login.submit' })}
        </Button>
      </Form.Item>
    </Form>
  );
}
