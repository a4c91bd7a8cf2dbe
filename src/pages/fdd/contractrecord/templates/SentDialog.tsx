import { Alert, Button, Modal } from 'antd';
import JobProgress from '@/components/JobProgress';
import { useJob } from '@/components/use-job';
import { SPACE } from '@/theme/tokens';
import { useText } from './use-text';

interface SentDialogProps {
  sent: { jobId: string; batchId: string; count: number };
  /** All papers were made. */
  onDone: () => void;
  onClose: () => void;
  /** To the contracts of this 发起签署. */
  onLook: () => void;
}

/** How far the papers are, and for whom there is none and why. Closing the dialog stops nothing. */
export default function SentDialog({ sent, onDone, onClose, onLook }: SentDialogProps) {
  const text = useText();
  const { job, unreachable } = useJob(sent.jobId, onDone);
  const result = job?.state === 'succeeded' ? job.result : null;
  const failed = Number(result?.failed ?? 0);
  const problems = String(result?.problems ?? '')
    .split('\n')
    .filter(Boolean);
  return (
    <Modal
      open
      title={text('sent.title', { count: sent.count })}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {text('close')}
        </Button>,
        <Button key="look" type="primary" disabled={Number(result?.sent ?? 0) === 0} onClick={onLook}>
          {text('sent.look')}
        </Button>,
      ]}
    >
      <JobProgress job={job} unreachable={unreachable} />
      {result && (
        <Alert
          type={failed > 0 ? 'warning' : 'success'}
          showIcon
          style={{ marginBlockStart: SPACE.sm }}
          message={text(failed > 0 ? 'sent.some' : 'sent.all', { sent: Number(result.sent ?? 0), failed })}
          description={
            problems.length > 0 && (
              <ul style={{ margin: 0, paddingInlineStart: SPACE.lg, maxHeight: 240, overflow: 'auto' }}>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )
          }
        />
      )}
    </Modal>
  );
}
