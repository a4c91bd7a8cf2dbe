import { Button, Modal } from 'antd';
import { useTextOf } from '@/utils/use-text';

interface IdleDialogProps {
  /** Seconds. */
  left: number;
  onGoOn: () => void;
}

/** Warns of the sign-out that comes where nobody answers. */
export default function IdleDialog({ left, onGoOn }: IdleDialogProps) {
  const text = useTextOf('idle');
  return (
    <Modal
      open
      width={420}
      title={text('title')}
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={
        <Button type="primary" autoFocus onClick={onGoOn}>
          {text('goOn')}
        </Button>
      }
    >
      {text('left', { seconds: left })}
    </Modal>
  );
}
