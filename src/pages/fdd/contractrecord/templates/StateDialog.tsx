import { Modal } from 'antd';
import type { TemplateListItem } from '@contract/contract-templates/schemas';
import { actOnTemplate } from '@/services/contract-templates';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from './use-text';

/** Puts a template out of use or back, once that is confirmed. */
export default function StateDialog({
  record,
  onClose,
  onDone,
}: {
  record: TemplateListItem;
  onClose: () => void;
  onDone: () => void;
}) {
  const text = useText();
  const { busy, run } = useSubmit(onDone);
  const action = record.state === 'enabled' ? 'disable' : 'enable';
  const submit = () =>
    void run(
      () => actOnTemplate(record.id, { action, version: record.version }),
      () => {
        toast.success(text(`done.${action}`, { name: record.name }));
        onDone();
      },
    );
  return (
    <Modal
      open
      title={text(`confirm.${action}`, { name: record.name })}
      okText={text(`action.${action}`)}
      cancelText={text('cancel')}
      okButtonProps={{ danger: action === 'disable', loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      onCancel={onClose}
      onOk={submit}
    >
      {text(`confirm.${action}.hint`)}
    </Modal>
  );
}
