import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { SPACE } from '@/theme/tokens';
import { reasonRule } from '@/utils/reason-rule';
import { useTextOf } from '@/utils/use-text';

interface ReasonDialogProps {
  title: string;
  /** What will happen with the reason. */
  hint: string;
  ok: string;
  /** An example of a reason; default one for full numbers. */
  placeholder?: string;
  onClose: () => void;
  onSubmit: (reason: string) => Promise<void>;
}

/** Asks for the reason of what wants one, such as full numbers that are to be seen or taken out; it is kept with what was done. */
export default function ReasonDialog({ title, hint, ok, placeholder, onClose, onSubmit }: ReasonDialogProps) {
  const text = useTextOf('record');
  const [form] = Form.useForm<{ reason: string }>();
  const [busy, setBusy] = useState(false);
  const submit = async ({ reason }: { reason: string }) => {
    setBusy(true);
    await onSubmit(reason.trim()).finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      title={title}
      okText={ok}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Alert type="warning" showIcon message={hint} style={{ marginBlockEnd: SPACE.md }} />
      <Form form={form} layout="vertical" disabled={busy} onFinish={submit}>
        <Form.Item name="reason" label={text('reason')} rules={[reasonRule(text('reason.rule'))]}>
          <Input.TextArea
            autoFocus
            rows={2}
            maxLength={200}
            showCount
            placeholder={placeholder ?? text('reason.placeholder')}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
