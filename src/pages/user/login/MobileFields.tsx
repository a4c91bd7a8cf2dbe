import { MobileOutlined, SafetyOutlined } from '@ant-design/icons';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import { useIntl } from '@umijs/max';
import { Form, type FormInstance, Input, Typography } from 'antd';
import CaptchaButton from './CaptchaButton';

/** Mobile number and the code sent to it. */
export default function MobileFields({ form }: { form: FormInstance }) {
  const { formatMessage } = useIntl();
  const checkMobile = (_: unknown, value: string | undefined) =>
    !value || isMobile(normalizeMobile(value))
      ? Promise.resolve()
      : Promise.reject(new Error(formatMessage({ id: 'pages.login.mobile.invalid' })));
  return (
    <>
      <Form.Item
        name="mobile"
        rules={[
          { required: true, whitespace: true, message: formatMessage({ id: 'pages.login.mobile.required' }) },
          { validator: checkMobile },
        ]}
        validateTrigger="onBlur"
      >
        <Input
          prefix={<MobileOutlined />}
          placeholder={formatMessage({ id: 'pages.login.mobile' })}
          aria-label={formatMessage({ id: 'pages.login.mobile' })}
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={20}
        />
      </Form.Item>
      <Form.Item
        name="captcha"
        normalize={(value: string) => value.replace(/\D/g, '')}
        rules={[
          { required: true, message: formatMessage({ id: 'pages.login.captcha.required' }) },
          { pattern: /^\d{6}$/, message: formatMessage({ id: 'pages.login.captcha.invalid' }) },
        ]}
        validateTrigger="onBlur"
        extra={<Typography.Text type="secondary">{formatMessage({ id: 'pages.login.mobile.hint' })}</Typography.Text>}
      >
        <Input
          prefix={<SafetyOutlined />}
          placeholder={formatMessage({ id: 'pages.login.captcha' })}
          aria-label={formatMessage({ id: 'pages.login.captcha' })}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          suffix={<CaptchaButton form={form} />}
        />
      </Form.Item>
    </>
  );
}
