import { Button, Form } from 'antd';
import { useState } from 'react';
import type { ActivationView } from '@contract/activation/schemas';
import { activateAccount } from '@/services/activation';
import { toast } from '@/utils/feedback';
import { showFieldErrors } from '@/utils/show-field-errors';
import { isFailure } from '@/utils/request-failure';
import { useTextOf } from '@/utils/use-text';
import ExistingPassword from './ExistingPassword';
import IdField from './IdField';
import NewAccountFields from './NewAccountFields';
import NewPassword from './NewPassword';

interface Values {
  idLast4?: string;
  account?: string;
  name?: string;
  password: string;
  /** Not asked for where the password is one that is there. */
  confirmPassword?: string;
}

interface FirstPasswordProps {
  token: string;
  link: ActivationView;
  onDone: () => void;
}

/** Asks twice for a password and sets it; of an account that is made with it, for what it is called, too. */
export default function FirstPassword({ token, link, onDone }: FirstPasswordProps) {
  const text = useTextOf('activation');
  const [form] = Form.useForm<Values>();
  const account = Form.useWatch('account', form) ?? '';
  const { login, isNew, kind, binds } = link;
  const [busy, setBusy] = useState(false);
  const submit = async (values: Values) => {
    setBusy(true);
    try {
      await activateAccount({ token, confirmPassword: '', ...values });
      toast.success(text(binds ? 'bind.done' : 'done'));
      onDone();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      showFieldErrors(form, failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form<Values> form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
      {/* Password managers want to know whose password this is. */}
      {login !== null && <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />}
      {isNew && <NewAccountFields login={login} />}
      {kind === 'staff' && <IdField />}
      {binds ? <ExistingPassword /> : <NewPassword names={[login ?? account.trim()]} />}
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {text(binds ? 'bind' : 'submit')}
      </Button>
    </Form>
  );
}
