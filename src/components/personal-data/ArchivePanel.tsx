import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Space, Typography } from 'antd';
import { useState } from 'react';
import JobProgress from '@/components/JobProgress';
import LoadError from '@/components/LoadError';
import ReasonDialog from '@/components/record/ReasonDialog';
import { useJob } from '@/components/use-job';
import type { ArchiveCalls } from '@/services/personal-data';
import { attempt } from '@/utils/attempt';
import { shownMoment } from '@/utils/moments';
import { newRequestId } from '@/utils/request-id';
import { useTextOf } from '@/utils/use-text';

interface ArchivePanelProps {
  calls: ArchiveCalls;
  /** About somebody else, who has asked for it: it wants a reason. */
  asked: boolean;
}

/** The copy of what the product holds about a person: begun with a fresh proof, fetched within a day by who began it. */
export default function ArchivePanel({ calls, asked }: ArchivePanelProps) {
  const text = useTextOf('personalData');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({ ...calls.standing(), refetchOnMount: 'always' });
  const archive = data?.archive ?? null;
  const goesOn = archive?.state === 'queued' || archive?.state === 'running';
  const { job, unreachable, missing } = useJob(goesOn || archive?.state === 'failed' ? archive.jobId : null, () => {
    if (goesOn) void refetch();
  });
  const during = async (action: Promise<unknown>) => {
    setBusy(true);
    await attempt(action).finally(() => setBusy(false));
  };
  const start = async (reason: string) => {
    await during(calls.start(newRequestId(), reason));
    setAsking(false);
    await refetch();
  };
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <Typography.Text type="secondary">{text(asked ? 'copy.ofStaff' : 'copy.own')}</Typography.Text>
      {archive?.expiresAt && (
        <Alert
          type="success"
          showIcon
          message={text('copy.ready', { until: shownMoment(archive.expiresAt) })}
          action={
            <Button
              type="primary"
              size="small"
              icon={<DownloadOutlined />}
              loading={busy}
              onClick={() => void during(calls.save(archive.jobId, `${text('copy.title')}.zip`))}
            >
              {text('copy.download')}
            </Button>
          }
        />
      )}
      {(goesOn || archive?.state === 'failed') && !missing && <JobProgress job={job} unreachable={unreachable} />}
      {!goesOn && (
        <Button loading={busy} onClick={() => (asked ? setAsking(true) : void start(''))}>
          {text(archive?.expiresAt ? 'copy.again' : 'copy.start')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={text('copy.title')}
          hint={text('copy.reason.hint')}
          ok={text('copy.start')}
          placeholder={text('copy.reason.placeholder')}
          onClose={() => setAsking(false)}
          onSubmit={start}
        />
      )}
    </Space>
  );
}
