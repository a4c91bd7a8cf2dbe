import { Form, Modal } from 'antd';
import { useState } from 'react';
import type { OwnPasskey } from '@contract/passkeys/schemas';
import { renamePasskey } from '@/services/passkeys';
import { attempt } from '@/utils/attempt';
import { useTextOf } from '@/utils/use-text';
import NameField from './NameField';

interface RenameDialogProps {
  passkey: OwnPasskey;
  onClose: () => void;
  onRenamed: () => void;
}

export default function RenameDialog({ passkey, onClose, onRenamed }: RenameDialogProps) {
  const text = useTextOf('passkey');
  const [form] = Form.useForm<{ name: string }>();
  const [busy, setBusy] = useState(false);
  const submit = async ({ name }: { name: string }) => {
    setBusy(true);
    const renamed = await attempt(renamePasskey(passkey.id, name.trim())).finally(() => setBusy(false));
    if (renamed) onRenamed();
  };
  return (
    <Modal
      open
      width={420}
      title={text('rename.title')}
      okText={text('rename.submit')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form
        // Of its own: the page has another field of this name.
        name="passkey-name"
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{ name: passkey.name }}
        onFinish={(values: { name: string }) => void submit(values)}
      >
        <NameField />
      </Form>
    </Modal>
  );
}
