import { SafetyOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import Input from 'antd/es/input/Input';
import LoginField from './LoginField';
import type { LoginForm } from './use-login-form';
import styles from './login-form.less';

/** In place of the fields before, once they were right: the code of the authenticator app. */
export default function OtpField({ form, onBack }: { form: LoginForm; onBack: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <LoginField name="otp" form={form} hint={formatMessage({ id: 'pages.login.otp.hint' })}>
        <Input
          {...form.field('otp')}
          size="large"
          prefix={<SafetyOutlined />}
          placeholder={formatMessage({ id: 'pages.login.otp' })}
          aria-label={formatMessage({ id: 'pages.login.otp' })}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          autoFocus
        />
      </LoginField>
      <div className={styles.apply}>
        <button type="button" onClick={onBack}>
          {formatMessage({ id: 'pages.login.otp.back' })}
        </button>
      </div>
    </>
  );
}
