import { Button } from 'antd';
import { useEffect } from 'react';
import JobProgress from '@/components/JobProgress';
import ResultPage from '@/components/ResultPage';
import { useJob } from '@/components/use-job';
import type { StepProps } from '../step-props';
import { useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';

/** Milliseconds between two looks while the slips are written, in case the job's own word is lost. */
const LOOK = 4000;

/** Step 6: the slips are written by a job of the server; then on to the batch. */
export default function DoneStep({ session, detail, address }: StepProps) {
  const text = useText();
  const writing = detail.state === 'committing';
  const { job, unreachable } = useJob(writing ? detail.jobId : null, session.jobEnded);
  const { reload } = session;
  useEffect(() => {
    if (!writing) return undefined;
    const timer = setInterval(reload, LOOK);
    return () => clearInterval(timer);
  }, [reload, writing]);

  if (writing) {
    return (
      <div className={wizard.centre} data-testid="import-committing">
        <div className={wizard.busy}>
          <JobProgress job={job} unreachable={unreachable} />
          <p className={wizard.busyHint}>{text('done.writing')}</p>
        </div>
      </div>
    );
  }
  const { batchId, counts } = detail;
  return (
    <div className={wizard.centre} data-testid="import-done">
      <ResultPage
        status="success"
        title={text('done.title', { title: detail.title })}
        subTitle={text('done.what', { count: counts.ok + counts.warning })}
        extra={[
          <Button key="more" onClick={() => address.open(null)}>
            {text('done.more')}
          </Button>,
          batchId && (
            <Button key="batch" type="primary" autoFocus onClick={() => address.showBatch(batchId)}>
              {text('done.batch')}
            </Button>
          ),
        ]}
      />
    </div>
  );
}
