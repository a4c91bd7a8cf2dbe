import { Modal, Typography } from 'antd';
import { useState } from 'react';
import { methodsOf } from '@contract/fdd/choices';
import type { AuthDetail, AuthListItem } from '@contract/fdd/schemas';
import RadioGroup from '@/components/record/RadioGroup';
import { actOnAuth } from '@/services/fdd-auths';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';
import { methodText } from '../auth-text';

interface StartAgainProps {
  record: AuthListItem;
  onClose: () => void;
  onDone: (detail?: AuthDetail) => void;
}

/** 发起认证 or 重新认证 of a record that is there, by the same method or another. */
export default function StartAgain({ record, onClose, onDone }: StartAgainProps) {
  const text = useText();
  const action = record.state === 'none' ? 'start' : 'restart';
  const [method, setMethod] = useState(record.method);
  const { busy, run } = useSubmit(() => onDone());
  const submit = () =>
    void run(
      (requestId) => actOnAuth(record.id, { action, version: record.version, requestId, method }),
      (detail) => {
        toast.success(text('started', { name: record.name }));
        onDone(detail);
      },
    );
  return (
    <Modal
      open
      title={text('confirm.title', { action: text(`action.${action}`), name: record.name })}
      okText={text(`action.${action}`)}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={submit}
    >
      <Typography.Paragraph>{text(`confirm.${action}`)}</Typography.Paragraph>
      <RadioGroup
        value={method}
        disabled={busy}
        aria-label={text('field.method')}
        onChange={({ target }) => setMethod(target.value as typeof method)}
        options={methodsOf(record.kind).map((value) => ({
          value,
          label: methodText(text, { kind: record.kind, method: value }),
        }))}
      />
    </Modal>
  );
}
