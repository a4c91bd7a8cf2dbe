import { Alert, Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import type { SlipSign } from '@contract/wages/slip-schemas';
import { SPACE } from '@/theme/tokens';
import { reasonRule } from '@/utils/reason-rule';
import { newRequestId } from '@/utils/request-id';
import { useText } from '../hooks/use-text';

interface RecallDialogProps {
  name: string;
  sign: SlipSign | null;
  busy: boolean;
  onClose: () => void;
  onSubmit: (reason: string, requestId: string) => void;
}

/** Asks for the reason of a recall, which hides the slip from its employee at once. */
export default function RecallDialog({ name, sign, busy, onClose, onSubmit }: RecallDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ reason: string }>();
  const [requestId] = useState(newRequestId);
  return (
    <Modal
      open
      title={text('slip.recall.title', { name })}
      okText={text('slip.recall')}
      cancelText={text('cancel')}
      okButtonProps={{ danger: true, loading: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph>{text('slip.recall.hint')}</Typography.Paragraph>
      {sign?.state === 'signed' && (
        <Alert type="warning" showIcon style={{ marginBlockEnd: SPACE.sm }} message={text('slip.recall.signed')} />
      )}
      {sign?.state === 'waitSign' && <Typography.Paragraph>{text('slip.recall.waitSign')}</Typography.Paragraph>}
      <Form form={form} layout="vertical" disabled={busy} onFinish={({ reason }) => onSubmit(reason.trim(), requestId)}>
        <Form.Item name="reason" label={text('reason')} rules={[reasonRule(text('reason.rule'))]}>
          <Input.TextArea autoFocus rows={3} maxLength={200} showCount placeholder={text('batch.reason.recallAll')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
