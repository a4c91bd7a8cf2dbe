import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import ResultPage from '@/components/ResultPage';
import CommitView from '@/components/sheet-import/CommitView';
import { useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';
import { downloadStaffErrors } from '@/services/staff-imports';
import { told } from '@/utils/told';
import type { StepProps } from './steps';

/** Last step: the records are written by a job of the server; then how many, and who was left out. */
export default function DoneStep({ session, detail, address }: StepProps) {
  const text = useText();
  const [saving, setSaving] = useState(false);
  if (detail.state === 'committing') return <CommitView jobId={detail.jobId} session={session} />;
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
