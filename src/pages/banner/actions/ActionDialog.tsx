import { Modal } from 'antd';
import type { BannerItem } from '@contract/banner/schemas';
import type { BannerAction } from '@contract/states/banner';
import { actOnBanner } from '@/services/banners';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';

interface ActionDialogProps {
  banner: BannerItem;
  action: BannerAction;
  onClose: () => void;
  /** Also where somebody else was quicker: the list asks anew. */
  onDone: () => void;
}

/** Names the banner, says what will happen, and does it once. */
export default function ActionDialog({ banner, action, onClose, onDone }: ActionDialogProps) {
  const text = useText();
  const { busy, run } = useSubmit(onDone);
  const name = text(`action.${action}`);
  const submit = () =>
    run(
      (requestId) => actOnBanner(banner.id, { action, version: banner.version, requestId }),
      () => {
        toast.success(text('done', { action: name, title: banner.title }));
        onDone();
      },
    );
  return (
    <Modal
      open
      title={text('confirm.title', { action: name, title: banner.title })}
      okText={name}
      cancelText={text('cancel')}
      okButtonProps={{ danger: action !== 'enable', loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => void submit()}
    >
      {text(`confirm.${action}`, { position: text(`position.${banner.position}`) })}
    </Modal>
  );
}
