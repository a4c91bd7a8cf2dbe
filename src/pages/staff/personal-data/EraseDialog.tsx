import { Alert, Form, Input, Modal } from 'antd';
import type { ErasurePreview } from '@contract/personal-data/schemas';
import { eraseStaff } from '@/services/personal-data';
import { SPACE } from '@/theme/tokens';
import { reasonRule } from '@/utils/reason-rule';
import { useSubmit } from '@/utils/use-submit';
import { useTextOf } from '@/utils/use-text';

interface EraseDialogProps {
  staffId: string;
  preview: ErasurePreview;
  onClose: () => void;
  onStale: () => void;
  onBegun: (jobId: string) => void;
}

interface Values {
  reason: string;
  name: string;
}

/** Asks for the reason, and for the name once more: it cannot be undone. */
export default function EraseDialog({ staffId, preview, onClose, onStale, onBegun }: EraseDialogProps) {
  const text = useTextOf('personalData');
  const [form] = Form.useForm<Values>();
  const { busy, run } = useSubmit(onStale);
  const { name, version } = preview;
  const submit = (values: Values) =>
    run(
      (requestId) =>
        eraseStaff(staffId, { requestId, version, reason: values.reason.trim(), name: values.name.trim() }),
      ({ jobId }) => onBegun(jobId),
    );
  return (
    <Modal
      open
      title={text('erase.title', { name })}
      okText={text('erase.begin')}
      cancelText={text('cancel')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Alert type="error" showIcon message={text('erase.final')} style={{ marginBlockEnd: SPACE.md }} />
      <Form form={form} layout="vertical" disabled={busy} onFinish={submit}>
        <Form.Item name="reason" label={text('erase.reason')} rules={[reasonRule(text('erase.reason.rule'))]}>
          <Input.TextArea autoFocus rows={2} maxLength={200} showCount placeholder={text('erase.reason.placeholder')} />
        </Form.Item>
        <Form.Item
          name="name"
          label={text('erase.name', { name })}
          rules={[
            {
              required: true,
              validator: (_, typed?: string) =>
                typed?.trim() === name ? Promise.resolve() : Promise.reject(new Error(text('erase.name.rule'))),
            },
          ]}
        >
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
