import { Form, Input } from 'antd';
import { isAccountName, normalizeAccountName } from '@contract/validators/account-name';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import { useTextOf } from '@/utils/use-text';

/** Account and name of an administrator who is made by his link, which may fix the account. */
export default function NewAccountFields({ login }: { login: string | null }) {
  const text = useTextOf('activation');
  const checked = (holds: (value: string) => boolean, words: string) => ({
    validator: (_: unknown, value?: string) =>
      holds(value ?? '') ? Promise.resolve() : Promise.reject(new Error(text(words))),
  });
  return (
    <>
      {login === null ? (
        <Form.Item
          name="account"
          label={text('account')}
          extra={text('account.hint')}
          required
          validateTrigger="onBlur"
          rules={[checked((value) => isAccountName(normalizeAccountName(value)), 'account.rule')]}
        >
          <Input size="large" maxLength={32} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      ) : (
        <Form.Item label={text('account')}>{login}</Form.Item>
      )}
      <Form.Item
        name="name"
        label={text('name')}
        required
        validateTrigger="onBlur"
        rules={[checked((value) => isPersonName(normalizePersonName(value)), 'name.rule')]}
      >
        <Input size="large" maxLength={30} autoComplete="name" />
      </Form.Item>
    </>
  );
}
