import { Alert, Checkbox, Form, Input, Modal, Typography } from 'antd';
import type { CheckMonthView } from '@contract/checks/schemas';
import { actOnCheckMonth } from '@/services/checks';
import { toast } from '@/utils/feedback';
import { useOnce } from '@/utils/use-once';
import { useText } from '../use-text';

export type MonthAction = 'stopConfirm' | 'lock' | 'unlock';

interface MonthDialogProps {
  action: MonthAction;
  standing: CheckMonthView;
  onClose: () => void;
  onDone: () => void;
}

/** Says what locking or unlocking a month means, warns of what is still open, and asks for the reason where one is wanted. */
export default function MonthDialog({ action, standing, onClose, onDone }: MonthDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ reason?: string; despiteWages?: boolean }>();
  const { month, counts, version, wagesPublished, expected } = standing;
  const ended = () => {
    onClose();
    onDone();
  };
  const { busy, run } = useOnce(ended);
  const submit = ({ reason, despiteWages }: { reason?: string; despiteWages?: boolean }) =>
    run(
      (requestId) => actOnCheckMonth(month, { action, version, requestId, ...(reason?.trim() ? { reason: reason.trim() } : {}), ...(despiteWages ? { despiteWages } : {}) }),
      () => {
        toast.success(text(`done.${action}`, { month }));
        ended();
      },
    );
  const open = [
    counts.openExceptions > 0 && text('lock.exceptions', { count: counts.openExceptions }),
    counts.disputed > 0 && text('lock.disputed', { count: counts.disputed }),
    counts.sent > 0 && text('lock.waiting', { count: counts.sent }),
    counts.people < expected && text('lock.missing', { count: expected - counts.people }),
  ].filter((line): line is string => line !== false);
  const danger = action === 'unlock';
  return (
    <Modal
      open
      title={text(`confirm.${action}`, { month })}
      okText={text(`action.${action}`)}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy, danger }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph>{text(`confirm.${action}.what`)}</Typography.Paragraph>
      {action === 'lock' && open.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 12 }}
          message={text('lock.still')}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {open.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        />
      )}
      <Form form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
        {danger && (
          <Form.Item name="reason" label={text('reason')} rules={[{ required: true, whitespace: true, min: 2, max: 200, message: text('reason.rule') }]}>
            <Input.TextArea autoFocus rows={2} maxLength={200} showCount placeholder={text('unlock.placeholder')} />
          </Form.Item>
        )}
        {danger && wagesPublished && (
          <>
            <Alert type="warning" showIcon message={text('unlock.wages', { month })} style={{ marginBlockEnd: 12 }} />
            <Form.Item name="despiteWages" valuePropName="checked" rules={[{ validator: (_, ticked?: boolean) => (ticked ? Promise.resolve() : Promise.reject(new Error(text('unlock.tick')))) }]}>
              <Checkbox>{text('unlock.despite')}</Checkbox>
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  );
}
