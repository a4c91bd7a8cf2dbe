import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { payElsewhere, undoElsewhere } from '@/services/bank-answers';
import { SPACE } from '@/theme/tokens';
import { attempt } from '@/utils/attempt';
import { toast } from '@/utils/feedback';
import { reasonRule } from '@/utils/reason-rule';
import { newRequestId } from '@/utils/request-id';
import { useText } from '../hooks/use-text';

interface ElsewhereDialogProps {
  batchId: string;
  slipIds: readonly string[];
  /** Takes the word back for this one person. */
  undo?: string;
  onClose: () => void;
  onDone: () => void;
}

/** 已另行支付, or that it was not: kept with who says so and how. */
export default function ElsewhereDialog({ batchId, slipIds, undo, onClose, onDone }: ElsewhereDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ reason: string }>();
  const [busy, setBusy] = useState(false);
  const [requestId] = useState(newRequestId);
  const says =
    undo === undefined
      ? {
          title: text('failures.elsewhere.title', { count: slipIds.length }),
          ok: text('failures.elsewhere.ok'),
          hint: text('failures.elsewhere.hint'),
          reason: text('failures.elsewhere.reason'),
          example: text('failures.elsewhere.example'),
        }
      : {
          title: text('failures.undo.title', { name: undo }),
          ok: text('failures.undo'),
          hint: text('failures.undo.hint'),
          reason: text('failures.undo.reason'),
        };
  const submit = async ({ reason }: { reason: string }) => {
    setBusy(true);
    const body = { requestId, slipIds: [...slipIds], reason: reason.trim() };
    const done = await attempt(undo === undefined ? payElsewhere(batchId, body) : undoElsewhere(batchId, body));
    setBusy(false);
    if (!done) return;
    toast.success(
      undo === undefined ? text('failures.elsewhere.done', { count: done.count }) : text('failures.undo.done'),
    );
    onDone();
  };
  return (
    <Modal
      open
      width={520}
      title={says.title}
      okText={says.ok}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Alert
        type={undo === undefined ? 'info' : 'warning'}
        showIcon
        message={says.hint}
        style={{ marginBlockEnd: SPACE.md }}
      />
      <Form form={form} layout="vertical" disabled={busy} onFinish={submit}>
        <Form.Item name="reason" label={says.reason} rules={[reasonRule(text('reason.rule'))]}>
          <Input.TextArea autoFocus rows={2} maxLength={200} showCount placeholder={says.example} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
