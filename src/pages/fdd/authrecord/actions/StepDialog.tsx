import { Form, Input, Modal, Typography } from 'antd';
import type { AuthDetail, AuthListItem } from '@contract/fdd/schemas';
import { authMachine } from '@contract/states/auth-record';
import { transitionOf } from '@contract/states/machine';
import { actOnAuth } from '@/services/fdd-auths';
import { toast } from '@/utils/feedback';
import { reasonRule } from '@/utils/reason-rule';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';

interface StepDialogProps {
  record: AuthListItem;
  action: 'unbind' | 'disable' | 'enable';
  onClose: () => void;
  /** Without an answer where somebody else was quicker. */
  onDone: (detail?: AuthDetail) => void;
}

/** Names whom it is about, says what will happen, asks for the reason where the step wants one, and does it once. */
export default function StepDialog({ record, action, onClose, onDone }: StepDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ reason?: string }>();
  const { busy, run } = useSubmit(() => onDone());
  const reasoned = transitionOf(authMachine, record.state, action)?.reason === true;
  const submit = ({ reason }: { reason?: string }) =>
    void run(
      (requestId) =>
        actOnAuth(record.id, {
          action,
          version: record.version,
          requestId,
          ...(reason === undefined ? {} : { reason: reason.trim() }),
        }),
      (detail) => {
        toast.success(text('done', { action: text(`action.${action}`), name: record.name }));
        onDone(detail);
      },
    );
  return (
    <Modal
      open
      title={text('confirm.title', { action: text(`action.${action}`), name: record.name })}
      okText={text(`action.${action}`)}
      cancelText={text('cancel')}
      okButtonProps={{ danger: action !== 'enable', loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph>{text(`confirm.${action}`)}</Typography.Paragraph>
      <Form form={form} layout="vertical" disabled={busy} onFinish={submit}>
        {reasoned && (
          <Form.Item name="reason" label={text('reason')} rules={[reasonRule(text('reason.rule'))]}>
            <Input.TextArea autoFocus rows={2} maxLength={200} showCount />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
