import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import LoginField from './LoginField';
import { useCapsLock } from './use-caps-lock';
import type { LoginForm } from './use-login-form';

/** Account and password, named so that password managers know them. */
export default function AccountFields({ form }: { form: LoginForm }) {
  const { formatMessage } = useIntl();
  const caps = useCapsLock();
  return (
    <>
      <LoginField name="account" form={form}>
        <Input
          {...form.field('account')}
          size="large"
          prefix={<UserOutlined />}
          placeholder={formatMessage({ id: 'pages.login.account' })}
          aria-label={formatMessage({ id: 'pages.login.account' })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          // Where there is a keyboard typing can begin at once; on a phone its keyboard would cover the page.
          autoFocus={window.matchMedia('(pointer: fine)').matches}
        />
      </LoginField>
      <LoginField
        name="password"
        form={form}
        hint={caps.on ? formatMessage({ id: 'pages.login.capsLock' }) : undefined}
      >
        <Password
          {...form.field('password')}
          {...caps.listeners}
          size="large"
          prefix={<LockOutlined />}
          placeholder={formatMessage({ id: 'pages.login.password' })}
          aria-label={formatMessage({ id: 'pages.login.password' })}
          autoComplete="current-password"
          maxLength={100}
        />
      </LoginField>
    </>
  );
}
