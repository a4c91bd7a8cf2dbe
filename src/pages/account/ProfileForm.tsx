import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import type { OwnProfile } from '@contract/own-account/schemas';
import { isEmail, normalizeEmail } from '@contract/validators/email';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import { updateOwnProfile } from '@/services/own-account';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import UnsavedForm from '@/components/record/UnsavedForm';
import { useText } from './use-text';

interface ProfileFormProps {
  profile: OwnProfile;
  onSaved: (profile: OwnProfile) => void;
  /** Called when somebody else changed it meanwhile. */
  onStale: () => void;
}

interface Values {
  name: string;
  email?: string;
}

/** The editable part of one's own account. */
export default function ProfileForm({ profile, onSaved, onStale }: ProfileFormProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const initialValues = { name: profile.name, email: profile.email ?? '' };
  const reject = (key: string) => Promise.reject(new Error(text(key)));

  const submit = async ({ name, email = '' }: Values) => {
    setBusy(true);
    try {
      onSaved(await updateOwnProfile({ version: profile.version, name, email }));
      toast.success(text('saved'));
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (isFailure(error, BUSINESS_ERRORS.STALE_VERSION.code)) onStale();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form<Values>
      // Remount with the server's values.
      key={profile.version}
      layout="vertical"
      style={{ maxWidth: 420 }}
      disabled={busy}
      initialValues={initialValues}
      onFinish={(values) => void submit(values)}
    >
      <UnsavedForm
        name={text('section.profile')}
        draft={`profile ${profile.version}`}
        busy={busy}
        initialValues={initialValues}
      />
      <Form.Item
        name="name"
        label={text('name')}
        validateFirst
        rules={[
          { required: true, whitespace: true },
          {
            validator: (_, value?: string) =>
              isPersonName(normalizePersonName(value ?? '')) ? Promise.resolve() : reject('name.rule'),
          },
        ]}
      >
        <Input maxLength={30} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="email"
        label={text('email')}
        rules={[
          {
            validator: (_, value?: string) => {
              const email = normalizeEmail(value ?? '');
              return email === '' || isEmail(email) ? Promise.resolve() : reject('email.rule');
            },
          },
        ]}
      >
        <Input maxLength={100} type="email" autoComplete="email" placeholder={text('email.hint')} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {text('save')}
      </Button>
    </Form>
  );
}
