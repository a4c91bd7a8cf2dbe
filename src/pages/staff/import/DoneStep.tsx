import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import JobProgress from '@/components/JobProgress';
import ResultPage from '@/components/ResultPage';
import { useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';
import { useJob } from '@/components/use-job';
import { downloadStaffErrors } from '@/services/staff-imports';
import { told } from '@/utils/told';
import type { StepProps } from './steps';

/** Milliseconds between two looks while records are written, in case the job's own word is lost. */
const LOOK = 4000;

/** Last step: the records are written by a job of the server; then how many, and who was left out. */
export default function DoneStep({ session, detail, address }: StepProps) {
  const text = useText();
  const writing = detail.state === 'committing';
  const { job, unreachable } = useJob(writing ? detail.jobId : null, session.jobEnded);
  const [saving, setSaving] = useState(false);
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
  const { create = 0, update = 0, rehire = 0, refused = 0, skipped = 0 } = detail.result ?? {};
  const out = refused + skipped;
  const save = async () => {
    setSaving(true);
    await told(downloadStaffErrors(detail.id));
    setSaving(false);
  };
  return (
    <div className={wizard.centre} data-testid="import-done">
      <ResultPage
        status={refused > 0 ? 'warning' : 'success'}
        title={text('done.title')}
        subTitle={
          <>
            <div>{text('done.what', { create, update, rehire })}</div>
            {refused > 0 && <div>{text('done.refused', { count: refused })}</div>}
            {skipped > 0 && <div>{text('done.skipped', { count: skipped })}</div>}
          </>
        }
        extra={[
          out > 0 && (
            <Button key="errors" icon={<DownloadOutlined />} loading={saving} onClick={() => void save()}>
              {text('done.errors', { count: out })}
            </Button>
          ),
          <Button key="more" onClick={() => address.open(null)}>
            {text('done.more')}
          </Button>,
          <Button key="list" type="primary" autoFocus onClick={address.leave}>
            {text('done.list')}
          </Button>,
        ]}
      />
    </div>
  );
}
