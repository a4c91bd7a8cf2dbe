import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Form, Input } from 'antd';

/** Account and password, named so that password managers know them. */
export default function AccountFields() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Form.Item
        name="account"
        normalize={(value: string) => value.replace(/^\s+/, '')}
        rules={[
          { required: true, whitespace: true, message: formatMessage({ id: 'pages.login.account.required' }) },
          { min: 2, max: 50, message: formatMessage({ id: 'pages.login.account.length' }) },
        ]}
        validateTrigger="onBlur"
      >
        <Input
          prefix={<UserOutlined />}
          placeholder={formatMessage({ id: 'pages.login.account' })}
          aria-label={formatMessage({ id: 'pages.login.account' })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form.Item>
      <Form.Item name="password" rules={[{ required: true, message: formatMessage({ id: 'pages.login.password.required' }) }]} validateTrigger="onBlur">
        <Input.Password
          prefix={<LockOutlined />}
          placeholder={formatMessage({ id: 'pages.login.password' })}
          aria-label={formatMessage({ id: 'pages.login.password' })}
          autoComplete="current-password"
          maxLength={100}
        />
      </Form.Item>
    </>
  );
}
