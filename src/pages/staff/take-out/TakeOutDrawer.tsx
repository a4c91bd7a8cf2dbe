import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton, Space } from 'antd';
import JobProgress from '@/components/JobProgress';
import LoadError from '@/components/LoadError';
import { useJob } from '@/components/use-job';
import { getTakeOut } from '@/services/take-out';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import ReadyArchive from './ReadyArchive';
import StartButton from './StartButton';

/** Between two looks whether somebody else's is done. */
const OTHER_MS = 5000;

/** 整体导出: all that the company has as one archive, begun with a fresh proof, fetched within a day. */
export default function TakeOutDrawer({ onClose }: { onClose: () => void }) {
  const text = useTextOf('takeOut');
  const { data, error, refetch } = useQuery({
    ...getTakeOut(),
    refetchOnMount: 'always',
    // No event tells of somebody else's job.
    refetchInterval: ({ state }) => (state.data?.other ? OTHER_MS : false),
  });
  const own = data?.own ?? null;
  const ready = own?.expiresAt ? { jobId: own.jobId, expiresAt: own.expiresAt } : null;
  const goesOn = own?.state === 'queued' || own?.state === 'running';
  const { job, unreachable, missing } = useJob(goesOn || own?.state === 'failed' ? own.jobId : null, () => {
    if (goesOn) void refetch();
  });

  return (
    <Drawer open width={560} title={text('title')} onClose={onClose}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <Space direction="vertical" size="middle" style={{ width: '100%' }}>
          <Alert type="info" message={text('what')} description={text('not')} />
          {ready && <ReadyArchive {...ready} />}
          {(goesOn || own?.state === 'failed') && !missing && <JobProgress job={job} unreachable={unreachable} />}
          {goesOn && <Alert type="info" showIcon message={text('goesOn')} />}
          {data.other && (
            <Alert
              type="warning"
              showIcon
              message={text('other', { name: data.other.byName, at: shownMoment(data.other.startedAt) })}
            />
          )}
          {!goesOn && !data.other && (
            <StartButton again={ready !== null} onStarted={() => void refetch()} onRefused={() => void refetch()} />
          )}
        </Space>
      )}
    </Drawer>
  );
}
