import { Modal, Typography } from 'antd';
import type { ChannelView } from '@contract/channels/schemas';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from './use-text';

interface RemoveDialogProps {
  view: ChannelView;
  remove: (version: number) => Promise<ChannelView>;
  /** It is gone, or somebody else was quicker. */
  onDone: () => void;
  onClose: () => void;
}

/** 移除: keys and templates are forgotten, after a question that says what no longer goes out. */
export default function RemoveDialog({ view, remove, onDone, onClose }: RemoveDialogProps) {
  const text = useText();
  const done = () => {
    onDone();
    onClose();
  };
  const { busy, run } = useSubmit(done);
  const way = text(`way.${view.way}`);
  const submit = () =>
    run(
      () => remove(view.version),
      () => {
        toast.success(text('removed', { way }));
        done();
      },
    );
  return (
    <Modal
      open
      title={text('remove.of', { way })}
      okText={text('remove')}
      cancelText={text('cancel')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => void submit()}
    >
      <Typography.Paragraph>{text(`remove.what.${view.way}`)}</Typography.Paragraph>
    </Modal>
  );
}
