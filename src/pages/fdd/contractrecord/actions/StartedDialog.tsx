import { Alert, Button, Modal } from 'antd';
import JobProgress from '@/components/JobProgress';
import { useJob } from '@/components/use-job';
import { SPACE } from '@/theme/tokens';
import { useText } from '../use-text';

interface StartedDialogProps {
  started: { batchId: string; jobId: string; count: number };
  /** All of them were tried. */
  onDone: () => void;
  onClose: () => void;
  /** To the contracts of this 发起签署, of which each says how it went. */
  onLook: () => void;
}

/** How far the sending is, and what came of it. Closing the dialog stops nothing. */
export default function StartedDialog({ started, onDone, onClose, onLook }: StartedDialogProps) {
  const text = useText();
  const { job, unreachable } = useJob(started.jobId, onDone);
  const over = job?.state === 'succeeded';
  const failed = Number(job?.result.failed ?? 0);
  return (
    <Modal
      open
      title={text('started.title', { count: started.count })}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {text('close')}
        </Button>,
        <Button key="look" type="primary" onClick={onLook}>
          {text('started.look')}
        </Button>,
      ]}
    >
      <JobProgress job={job} unreachable={unreachable} />
      {over && (
        <Alert
          type={failed > 0 ? 'warning' : 'success'}
          showIcon
          message={text(failed > 0 ? 'started.some' : 'started.all', { sent: Number(job.result.sent ?? 0), failed })}
          style={{ marginBlockStart: SPACE.sm }}
        />
      )}
    </Modal>
  );
}
