import { Alert, Button, Modal } from 'antd';
import JobProgress from '@/components/JobProgress';
import { useJob } from '@/components/use-job';
import { SPACE } from '@/theme/tokens';
import { useText } from '../hooks/use-text';
import { reminderText } from './reminder-text';

interface RemindDialogProps {
  jobId: string;
  title: string;
  onClose: () => void;
  /** The reminders are out: rows show when. */
  onDone: () => void;
}

/** Reminders going out, and what came of them in one sentence. Closing the dialog stops nothing. */
export default function RemindDialog({ jobId, title, onClose, onDone }: RemindDialogProps) {
  const text = useText();
  const { job, unreachable, missing } = useJob(jobId, onDone);
  return (
    <Modal open title={title} onCancel={onClose} footer={<Button onClick={onClose}>{text('close')}</Button>}>
      {missing ? (
        <Alert type="error" showIcon message={text('remind.missing')} />
      ) : (
        <JobProgress job={job} unreachable={unreachable} />
      )}
      {job?.state === 'succeeded' && (
        <Alert type="info" showIcon message={reminderText(job.result, text)} style={{ marginBlockStart: SPACE.sm }} />
      )}
    </Modal>
  );
}
