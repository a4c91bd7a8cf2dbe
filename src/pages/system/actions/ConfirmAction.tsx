import { Form, Input, Modal, Typography } from 'antd';
import { useCallback, useState } from 'react';
import type { HandedLink } from '@contract/activation/schemas';
import { REASON } from '@contract/reason';
import type { AccountAction } from '@contract/states/account';
import { actOnAccount } from '@/services/accounts';
import { toast } from '@/utils/feedback';
import { reasonRule } from '@/utils/reason-rule';
import { useSubmit } from '@/utils/use-submit';
import ClaimsWarning from '../users/ClaimsWarning';
import { useText } from '../use-text';

export interface ActionTarget {
  id: string;
  version: number;
  name: string;
  account: string | null;
}

type Made = { password: string } | { link: HandedLink };

interface ConfirmActionProps {
  target: ActionTarget;
  action: AccountAction;
  /** Words of the actions: company users are 停用, ordinary ones 冻结. */
  words: 'action' | 'userAction';
  onClose: () => void;
  /** With what is to be told once: the new password after a reset, a link after an activation. */
  onDone: (made: Made | null) => void;
}

const DANGEROUS: readonly AccountAction[] = ['disable', 'delete', 'resetPassword', 'resetFactor'];

export const isDangerous = (action: AccountAction) => DANGEROUS.includes(action);

/** Steps whose reason is kept. */
const WITH_REASON: readonly AccountAction[] = ['resetFactor'];

/** Steps after which an employee cannot look after his claims any more. */
const SHUTS_OUT: readonly AccountAction[] = ['disable', 'delete'];

/** Names the account, says what will happen, and does it once. */
export default function ConfirmAction({ target, action, words, onClose, onDone }: ConfirmActionProps) {
  const text = useText();
  const { busy, run } = useSubmit(() => onDone(null));
  const warns = words === 'userAction' && SHUTS_OUT.includes(action);
  const [seen, setSeen] = useState(!warns);
  const show = useCallback(() => setSeen(true), []);
  const name =
    target.account === null ? target.name : text('name.account', { name: target.name, account: target.account });
  const [form] = Form.useForm<{ reason?: string }>();
  const submit = ({ reason }: { reason?: string }) =>
    run(
      (requestId) => actOnAccount(target.id, { action, version: target.version, requestId, reason }),
      ({ password, link }) => {
        const made = link ? { link } : password === null ? null : { password };
        if (made === null) toast.success(text('done', { action: text(`${words}.${action}`), name: target.name }));
        onDone(made);
      },
    );
  return (
    <Modal
      open
      title={text('confirm.title', { action: text(`${words}.${action}`), name })}
      okText={text(`${words}.${action}`)}
      cancelText={text('cancel')}
      okButtonProps={{ danger: isDangerous(action), loading: busy, disabled: !seen }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph>{text(`${words}.${action}.confirm`)}</Typography.Paragraph>
      {warns && <ClaimsWarning id={target.id} onSeen={show} />}
      <Form form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
        {WITH_REASON.includes(action) && (
          <Form.Item name="reason" label={text('reason')} rules={[reasonRule(text('reason.rule'))]}>
            <Input.TextArea autoFocus rows={2} maxLength={REASON.max} showCount />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
