import { Modal } from 'antd';
import { restartRealName } from '@/services/real-names';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';
import type { DialogProps } from './dialog-props';

/** 重新发起: checked anew with what was handed in. */
export default function RestartDialog({ item, onClose, onDone }: DialogProps) {
  const text = useText();
  const { busy, run } = useSubmit(() => onDone());
  const submit = () =>
    run(
      (requestId) => restartRealName(item, { version: item.version, requestId }),
      (detail) => {
        toast.success(text('restart.done'));
        onDone(detail);
      },
    );
  return (
    <Modal
      open
      title={`${text('action.restart')} · ${item.realName}`}
      okText={text('action.restart')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      onCancel={onClose}
      onOk={() => void submit()}
    >
      {text('restart.confirm')}
    </Modal>
  );
}
