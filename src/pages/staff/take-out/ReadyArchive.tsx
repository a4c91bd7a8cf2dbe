import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { downloadTakeOut } from '@/services/take-out';
import { attempt } from '@/utils/attempt';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';

/** An archive that can be fetched, and until when. */
export default function ReadyArchive({ jobId, expiresAt }: { jobId: string; expiresAt: string }) {
  const text = useTextOf('takeOut');
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    void attempt(downloadTakeOut(jobId, `${text('title')}.zip`)).finally(() => setBusy(false));
  };
  return (
    <Alert
      type="success"
      showIcon
      message={text('ready')}
      description={
        <>
          <p>{text('ready.until', { until: shownMoment(expiresAt) })}</p>
          <Button type="primary" icon={<DownloadOutlined />} loading={busy} onClick={save}>
            {text('download')}
          </Button>
        </>
      }
    />
  );
}
