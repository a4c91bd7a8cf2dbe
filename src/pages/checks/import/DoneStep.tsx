import { Button } from 'antd';
import { useEffect } from 'react';
import JobProgress from '@/components/JobProgress';
import ResultPage from '@/components/ResultPage';
import { useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';
import { useJob } from '@/components/use-job';
import type { StepProps } from './steps';

/** Milliseconds between two looks while records are written, in case the job's own word is lost. */
const LOOK = 4000;

/** Last step: the month is written by a job of the server; then the way to it. */
export default function DoneStep({ session, detail, onMore, onLeave }: StepProps & { onMore: () => void; onLeave: () => void }) {
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
  return (
    <div className={wizard.centre} data-testid="import-done">
      <ResultPage
        status="success"
        title={text('done.title')}
        subTitle={text('done.what', { month: detail.month, people: detail.counts.ok + detail.counts.warning, days: detail.days, exceptions: detail.exceptions })}
        extra={[
          <Button key="more" onClick={onMore}>
            {text('done.more')}
          </Button>,
          <Button key="list" type="primary" autoFocus onClick={onLeave}>
            {text('done.list')}
          </Button>,
        ]}
      />
    </div>
  );
}
