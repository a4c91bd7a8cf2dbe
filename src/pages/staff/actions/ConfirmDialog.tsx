import { Alert, Modal, Typography } from 'antd';
import { useState } from 'react';
import type { StaffListItem } from '@contract/staff/record-schemas';
import { activateStaff, removeStaff, unbindStaff } from '@/services/staff';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { useText } from '../use-text';
import { useSubmit } from '@/utils/use-submit';

interface ConfirmDialogProps {
  action: 'activate' | 'unbind' | 'delete';
  people: readonly StaffListItem[];
  onClose: () => void;
  onDone: () => void;
}

type Skipped = Awaited<ReturnType<typeof activateStaff>>['skipped'];

/** Names the people, says what will happen, and does it once. Who gets no activation message is listed with the reason. */
export default function ConfirmDialog({ action, people, onClose, onDone }: ConfirmDialogProps) {
  const text = useText();
  const { busy, run } = useSubmit(onDone);
  const [outcome, setOutcome] = useState<{ sent: number; skipped: Skipped } | null>(null);
  const [first] = people;
  if (!first) return null;
  const name = people.length === 1 ? first.name : text('people.and', { name: first.name, count: people.length });
  const said = () => {
    toast.success(text('done', { action: text(`action.${action}`), name }));
    onDone();
  };
  const submit = () => {
    if (action === 'delete') return run(() => removeStaff(first.id, first.version), said);
    if (action === 'unbind')
      return run((requestId) => unbindStaff(first.id, { version: first.version, requestId }), said);
    return run(
      (requestId) => activateStaff({ requestId, ids: people.map((person) => person.id) }),
      (answer) => (answer.skipped.length > 0 ? setOutcome(answer) : said()),
    );
  };
  const title = text('confirm.title', { action: text(`action.${action}`), name });
  if (outcome) {
    return (
      <Modal
        open
        title={title}
        footer={(_, { OkBtn }) => <OkBtn />}
        okText={text('close')}
        onOk={onDone}
        onCancel={onDone}
      >
        <Alert
          type={outcome.sent > 0 ? 'success' : 'warning'}
          showIcon
          message={text('activate.sent', { count: outcome.sent })}
        />
        <Typography.Paragraph style={{ marginBlock: SPACE.sm }}>
          {text('activate.skipped', { count: outcome.skipped.length })}
        </Typography.Paragraph>
        <ul style={{ maxHeight: 240, overflow: 'auto', paddingInlineStart: SPACE.lg }}>
          {outcome.skipped.map((person) => (
            <li key={person.id}>{text('activate.skipped.one', { name: person.name, reason: person.reason })}</li>
          ))}
        </ul>
      </Modal>
    );
  }
  return (
    <Modal
      open
      title={title}
      okText={text(`action.${action}`)}
      cancelText={text('cancel')}
      okButtonProps={{ danger: action !== 'activate', loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => void submit()}
    >
      <Typography.Paragraph>{text(`confirm.${action}`)}</Typography.Paragraph>
    </Modal>
  );
}
