import { Form, Input, Modal, Typography } from 'antd';
import { reasonRule } from '@/utils/reason-rule';
import { useText } from '../../hooks/use-text';

interface ErrorReasonDialogProps {
  errors: string;
  /** null = back to the form. */
  onAnswer: (reason: string | null) => void;
}

/** Why errors of the audit are saved all the same. */
export default function ErrorReasonDialog({ errors, onAnswer }: ErrorReasonDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal
      open
      title={text('slip.error.ask')}
      okText={text('slip.error.save')}
      cancelText={text('slip.mismatch.back')}
      okButtonProps={{ danger: true }}
      maskClosable={false}
      onCancel={() => onAnswer(null)}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph type="danger">{errors}</Typography.Paragraph>
      <Typography.Paragraph>{text('slip.error.hint')}</Typography.Paragraph>
      <Form form={form} layout="vertical" onFinish={({ reason }) => onAnswer(reason.trim())}>
        <Form.Item name="reason" label={text('slip.error.reason')} rules={[reasonRule(text('slip.error.rule'))]}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
