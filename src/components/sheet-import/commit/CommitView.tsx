import { useEffect } from 'react';
import JobProgress from '@/components/JobProgress';
import { useJob } from '@/components/use-job';
import type { ImportCore } from '../import-core';
import type { Session } from '../session/use-session';
import { useText } from '../use-text';
import wizard from '../wizard.less';

/** Milliseconds between two looks while a job writes, in case the job's own word is lost. */
const LOOK = 4000;

interface CommitViewProps {
  jobId: string | null;
  session: Pick<Session<ImportCore>, 'jobEnded' | 'reload'>;
}

/** How far the job of the server is that writes what was imported. */
export default function CommitView({ jobId, session }: CommitViewProps) {
  const text = useText();
  const { job, unreachable } = useJob(jobId, session.jobEnded);
  const { reload } = session;
  useEffect(() => {
    const timer = setInterval(reload, LOOK);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <div className={wizard.centre} data-testid="import-committing">
      <div className={wizard.busy}>
        <JobProgress job={job} unreachable={unreachable} />
        <p className={wizard.busyHint}>{text('done.writing')}</p>
      </div>
    </div>
  );
}
