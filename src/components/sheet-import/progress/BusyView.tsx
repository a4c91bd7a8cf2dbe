import { useEffect } from 'react';
import JobProgress from '@/components/JobProgress';
import { useJob } from '@/components/use-job';
import { toast } from '@/utils/feedback';
import { useText } from '../use-text';
import styles from '../wizard.less';

/** Milliseconds between two looks at the import itself, in case its job is gone or another took over. */
const LOOK = 4000;

interface BusyViewProps {
  jobId: string | null;
  /** The file is being read for the first time. */
  first: boolean;
  session: { jobEnded: () => void };
}

/** While rows are read or checked anew: how far it is, and that nothing depends on this window. */
export default function BusyView({ jobId, first, session }: BusyViewProps) {
  const text = useText();
  const { job, unreachable, missing } = useJob(jobId, (ended) => {
    if (ended.state === 'failed' && !first) toast.error(ended.error ?? text('job.failed'));
    session.jobEnded();
  });
  const { jobEnded } = session;
  useEffect(() => {
    const watching = jobId !== null && !missing;
    if (watching) return undefined;
    const timer = setInterval(jobEnded, LOOK);
    return () => clearInterval(timer);
  }, [jobId, missing, jobEnded]);
  return (
    <div className={styles.centre} data-testid="import-busy">
      <div className={styles.busy}>
        <JobProgress job={job} unreachable={unreachable} />
        <p className={styles.busyHint}>{text(first ? 'busy.first' : 'busy.again')}</p>
      </div>
    </div>
  );
}
