import { SafetyOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import Input from 'antd/es/input/Input';
import LoginField from './LoginField';
import type { LoginForm } from './use-login-form';
import styles from './login-form.less';

interface OtpFieldProps {
  form: LoginForm;
  /** There is an authenticator app; else the code is a recovery code. */
  app: boolean;
  onBack: () => void;
  /** Absent where no passkey can be used. */
  onPasskey?: () => void;
}

/** In place of the fields before, once they were right: the code of the authenticator app, or a passkey. */
export default function OtpField({ form, app, onBack, onPasskey }: OtpFieldProps) {
  const { formatMessage } = useIntl();
  const id = app ? 'pages.login.otp' : 'pages.login.otp.recovery';
  return (
    <>
      <LoginField name="otp" form={form} hint={formatMessage({ id: `${id}.hint` })}>
        <Input
          {...form.field('otp')}
          size="large"
          prefix={<SafetyOutlined />}
          placeholder={formatMessage({ id })}
          aria-label={formatMessage({ id })}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          autoFocus
        />
      </LoginField>
      <div className={styles.apply}>
        {onPasskey && (
          <button type="button" onClick={onPasskey}>
            {formatMessage({ id: 'pages.login.passkey' })}
          </button>
        )}
        <button type="button" onClick={onBack}>
          {formatMessage({ id: 'pages.login.otp.back' })}
        </button>
      </div>
    </>
  );
}
