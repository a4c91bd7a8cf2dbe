import { Alert, Checkbox, Form, Input, Modal, Typography } from 'antd';
import { LOCK_REASON } from '@contract/checks/lock';
import type { CheckMonthView } from '@contract/checks/schemas';
import { useCan } from '@/models/hooks';
import { actOnCheckMonth } from '@/services/checks';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
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
  const { month, version, wagesPublished } = standing;
  const mayAnyway = useCan('checks.lockUnfinished');
  const ended = () => {
    onClose();
    onDone();
  };
  const { busy, run } = useSubmit(ended);
  const submit = ({ reason, despiteWages }: { reason?: string; despiteWages?: boolean }) =>
    run(
      (requestId) =>
        actOnCheckMonth(month, {
          action,
          version,
          requestId,
          ...(reason?.trim() ? { reason: reason.trim() } : {}),
          ...(despiteWages ? { despiteWages } : {}),
        }),
      () => {
        toast.success(text(`done.${action}`, { month }));
        ended();
      },
    );
  const undone = action === 'lock' ? standing.open : [];
  const wantsReason = action === 'unlock' || undone.length > 0;
  const danger = action === 'unlock';
  return (
    <Modal
      open
      title={text(`confirm.${action}`, { month })}
      okText={text(`action.${action}`)}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy, danger: danger || undone.length > 0, disabled: undone.length > 0 && !mayAnyway }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph>{text(`confirm.${action}.what`)}</Typography.Paragraph>
      {undone.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: SPACE.sm }}
          message={text(mayAnyway ? 'lock.still' : 'lock.blocked')}
          description={
            <ul style={{ margin: 0, paddingInlineStart: SPACE.lg }}>
              {undone.map(({ matter, count }) => (
                <li key={matter}>{text(`lock.${matter}`, { count })}</li>
              ))}
            </ul>
          }
        />
      )}
      <Form form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
        {wantsReason && (mayAnyway || danger) && (
          <Form.Item
            name="reason"
            label={text('reason')}
            rules={[
              {
                required: true,
                whitespace: true,
                min: LOCK_REASON.min,
                max: LOCK_REASON.max,
                message: text('reason.rule'),
              },
            ]}
          >
            <Input.TextArea
              autoFocus
              rows={2}
              maxLength={LOCK_REASON.max}
              showCount
              placeholder={text(`${action}.placeholder`)}
            />
          </Form.Item>
        )}
        {danger && wagesPublished && (
          <>
            <Alert
              type="warning"
              showIcon
              message={text('unlock.wages', { month })}
              style={{ marginBlockEnd: SPACE.sm }}
            />
            <Form.Item
              name="despiteWages"
              valuePropName="checked"
              rules={[
                {
                  validator: (_, ticked?: boolean) =>
                    ticked ? Promise.resolve() : Promise.reject(new Error(text('unlock.tick'))),
                },
              ]}
            >
              <Checkbox>{text('unlock.despite')}</Checkbox>
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  );
}
