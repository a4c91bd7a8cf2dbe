import { Alert, Button, Modal } from 'antd';
import type { SeveralAction } from '@contract/wages/several/choices';
import type { RefusedSlips } from '@contract/wages/several/schemas';
import JobProgress from '@/components/JobProgress';
import { useJob } from '@/components/use-job';
import { SPACE } from '@/theme/tokens';
import { useText } from '../../hooks/use-text';
import RefusedList from './RefusedList';

interface SeveralResultProps {
  jobId: string;
  action: SeveralAction;
  title: string;
  onClose: () => void;
  onDone: () => void;
}

/** Slips being changed, then what was done and what was not, by reason. Closing the dialog stops nothing. */
export default function SeveralResult({ jobId, action, title, onClose, onDone }: SeveralResultProps) {
  const text = useText();
  const { job, unreachable, missing } = useJob(jobId, onDone);
  const result = job?.state === 'succeeded' ? job.result : null;
  const count = (key: string) => (typeof result?.[key] === 'number' ? result[key] : 0);
  // The job's result is flat: its list comes as text (see contract/wages/several/schemas).
  const refused =
    typeof result?.refused === 'string' ? (JSON.parse(result.refused) as RefusedSlips[]) : ([] as RefusedSlips[]);
  return (
    <Modal open title={title} onCancel={onClose} footer={<Button onClick={onClose}>{text('close')}</Button>}>
      {missing ? (
        <Alert type="error" showIcon message={text('several.missing')} />
      ) : (
        <JobProgress job={job} unreachable={unreachable} />
      )}
      {result && (
        <>
          <Alert
            type={count('done') > 0 ? 'success' : 'info'}
            showIcon
            style={{ marginBlockStart: SPACE.sm }}
            message={text(`several.done.${action}`, { count: count('done') })}
            description={count('failed') > 0 ? text('several.failed', { count: count('failed') }) : undefined}
          />
          <RefusedList
            title={text('several.notDone', { count: refused.reduce((sum, one) => sum + one.count, 0) })}
            refused={refused}
          />
        </>
      )}
    </Modal>
  );
}
