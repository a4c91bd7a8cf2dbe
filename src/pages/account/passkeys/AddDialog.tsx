import { Form, Modal, Typography } from 'antd';
import { useState } from 'react';
import { addPasskey, beginPasskey } from '@/services/passkeys';
import { attempt } from '@/utils/attempt';
import { deviceOf } from '@contract/accounts/device';
import { passkeyDevice } from '@/utils/passkey';
import { useTextOf } from '@/utils/use-text';
import NameField from './NameField';

interface AddDialogProps {
  onClose: () => void;
  /** With recovery codes where it is the first second factor. */
  onAdded: (codes: string[]) => void;
}

/** Names a new passkey, then has the browser make it. */
export default function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const text = useTextOf('passkey');
  const [form] = Form.useForm<{ name: string }>();
  const [busy, setBusy] = useState(false);

  const add = async (name: string) => {
    const options = await beginPasskey();
    const made = await (await passkeyDevice())?.createPasskey(options);
    return made && addPasskey(name, made);
  };
  const submit = async ({ name }: { name: string }) => {
    setBusy(true);
    const added = await attempt(add(name.trim())).finally(() => setBusy(false));
    if (added) onAdded(added.codes);
  };

  return (
    <Modal
      open
      width={420}
      title={text('add.title')}
      okText={text('add.submit')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form
        // Of its own: the page has another field of this name.
        name="passkey"
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{ name: deviceOf(navigator.userAgent) || text('name.own') }}
        onFinish={(values: { name: string }) => void submit(values)}
      >
        <NameField extra={text('name.extra')} />
      </Form>
      <Typography.Paragraph type="secondary">{text('add.hint')}</Typography.Paragraph>
    </Modal>
  );
}
