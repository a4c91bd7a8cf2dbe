import { Form, Input } from 'antd';
import { isForeignAccount } from '@contract/staff/rules';
import { normalizePersonName } from '@contract/validators/person-name';
import { useText } from '../use-text';

/** The card's holder; somebody else's card is allowed and pointed out. */
export default function AccountNameField({ disabled }: { disabled: boolean }) {
  const text = useText();
  return (
    <Form.Item
      name="bankAccountName"
      label={text('field.bankAccountName')}
      dependencies={['name']}
      rules={[
        ({ getFieldValue }) => ({
          warningOnly: true,
          validator: (_, typed?: string) => {
            const facts = {
              name: normalizePersonName(String(getFieldValue('name') ?? '')),
              bankAccountName: normalizePersonName(typed ?? ''),
            };
            return isForeignAccount(facts) ? Promise.reject(new Error(text('form.account.other'))) : Promise.resolve();
          },
        }),
      ]}
    >
      <Input maxLength={30} autoComplete="off" disabled={disabled} />
    </Form.Item>
  );
}
