import { Modal, Radio, Typography } from 'antd';
import { useState } from 'react';
import type { UserItem } from '@contract/accounts/schemas';
import RadioGroup from '@/components/record/RadioGroup';
import { useServices } from '@/models/hooks';
import { unbindStaffOf } from '@/services/accounts';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';

interface UnbindDialogProps {
  user: UserItem;
  onClose: () => void;
  onDone: () => void;
}

/** Takes one staff record away from an account; of several one is chosen. */
export default function UnbindDialog({ user, onClose, onDone }: UnbindDialogProps) {
  const text = useText();
  const { texts } = useServices();
  const { busy, run } = useSubmit(onDone);
  const [staffId, setStaffId] = useState(user.staff[0]?.staffId);
  const chosen = user.staff.find((person) => person.staffId === staffId);
  const submit = () => {
    if (!chosen) return;
    void run(
      () => unbindStaffOf(user.id, { companyId: chosen.companyId, staffId: chosen.staffId }),
      () => {
        toast.success(text('done', { action: text('userAction.unbind'), name: user.name }));
        onDone();
      },
    );
  };
  return (
    <Modal
      open
      title={text('confirm.title', { action: text('userAction.unbind'), name: user.name })}
      okText={text('userAction.unbind')}
      cancelText={text('cancel')}
      okButtonProps={{ danger: true, loading: busy, disabled: !chosen }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={submit}
    >
      <Typography.Paragraph>
        {text(texts.includes('captcha') ? 'userAction.unbind.confirm' : 'userAction.unbind.confirm.noSms')}
      </Typography.Paragraph>
      <RadioGroup value={staffId} onChange={(event) => setStaffId(String(event.target.value))}>
        {user.staff.map((person) => (
          <Radio key={person.staffId} value={person.staffId} style={{ display: 'flex' }}>
            {text(person.left ? 'staff.left' : 'staff.one', {
              company: person.companyName,
              name: person.name,
              staffNo: person.staffNo ?? '—',
            })}
          </Radio>
        ))}
      </RadioGroup>
    </Modal>
  );
}
