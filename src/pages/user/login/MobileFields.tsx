import { MobileOutlined, SafetyOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import Input from 'antd/es/input/Input';
import CaptchaButton from './CaptchaButton';
import LoginField from './LoginField';
import type { LoginForm } from './use-login-form';

/** Mobile number and the code sent to it. */
export default function MobileFields({ form }: { form: LoginForm }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <LoginField name="mobile" form={form}>
        <Input
          {...form.field('mobile')}
          size="large"
          prefix={<MobileOutlined />}
          placeholder={formatMessage({ id: 'pages.login.mobile' })}
          aria-label={formatMessage({ id: 'pages.login.mobile' })}
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={20}
        />
      </LoginField>
      <LoginField name="captcha" form={form} hint={formatMessage({ id: 'pages.login.mobile.hint' })}>
        <Input
          {...form.field('captcha')}
          size="large"
          prefix={<SafetyOutlined />}
          placeholder={formatMessage({ id: 'pages.login.captcha' })}
          aria-label={formatMessage({ id: 'pages.login.captcha' })}
          autoComplete="one-time-code"
          inputMode="numeric"
          suffix={<CaptchaButton form={form} />}
        />
      </LoginField>
    </>
  );
}
