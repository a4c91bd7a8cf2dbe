import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer, Empty, List, Skeleton, Typography } from 'antd';
import { FILE_HOURS } from '@contract/jobs/file-jobs';
import type { OwnFile } from '@contract/jobs/schemas';
import LoadError from '@/components/LoadError';
import { isJobOver } from '@/components/use-job';
import { listOwnFiles } from '@/services/jobs';
import { useServerEvent } from '@/utils/events';
import { useTextOf } from '@/utils/use-text';
import FileLine from './FileLine';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Milliseconds between two looks while something is on its way, in case an event is lost. */
const POLL = 3_000;

/** 我的文件: what one has ordered lately – being written, to be fetched, or why it did not come about. */
export default function FilesDrawer({ open, onClose }: Props) {
  const text = useTextOf('files');
  const client = useQueryClient();
  const query = listOwnFiles();
  const { data, error, refetch } = useQuery({
    ...query,
    enabled: open,
    refetchInterval: ({ state }) => (state.data?.list.some((file) => !isJobOver(file)) ? POLL : false),
  });
  useServerEvent('job', (job) => {
    if (!open || !data?.list.some(({ id }) => id === job.id)) return;
    client.setQueryData(query.queryKey, {
      list: data.list.map((file): OwnFile => (file.id === job.id ? { ...file, ...job, kind: file.kind } : file)),
    });
  });
  return (
    <Drawer open={open} onClose={onClose} width="min(520px, 100vw)" title={text('title')}>
      <Typography.Paragraph type="secondary">{text('hint', { hours: FILE_HOURS })}</Typography.Paragraph>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton active />}
      {data && (
        <List<OwnFile>
          dataSource={data.list}
          rowKey="id"
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('none')} /> }}
          renderItem={(file) => <FileLine file={file} onChanged={() => void refetch()} />}
        />
      )}
    </Drawer>
  );
}
