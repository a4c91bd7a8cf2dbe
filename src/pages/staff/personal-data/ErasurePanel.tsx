import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Skeleton, Space, Typography } from 'antd';
import { useState } from 'react';
import type { ErasurePreview } from '@contract/personal-data/schemas';
import JobProgress from '@/components/JobProgress';
import LoadError from '@/components/LoadError';
import { useJob } from '@/components/use-job';
import { getErasure } from '@/services/personal-data';
import { shownLocale } from '@/utils/locale';
import { shownMoment } from '@/utils/moments';
import { listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';
import EraseDialog from './EraseDialog';

interface ErasurePanelProps {
  staffId: string;
  onErased: () => void;
}

/** What an erasure of somebody would do: what goes, what a law keeps and until when, what stands against it; and the way to it. */
export default function ErasurePanel({ staffId, onErased }: ErasurePanelProps) {
  const text = useTextOf('personalData');
  const [asking, setAsking] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({ ...getErasure(staffId), refetchOnMount: 'always' });
  const { job, unreachable } = useJob(jobId, ({ state }) => {
    void refetch();
    if (state === 'succeeded') onErased();
  });
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (data.erasedAt !== null)
    return (
      <Space direction="vertical" size="middle" style={{ width: '100%' }}>
        <Alert type="success" showIcon message={text('erase.done', { at: shownMoment(data.erasedAt) })} />
        <Kept preview={data} />
      </Space>
    );
  const possible = data.obstacles.length === 0;
  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <Typography.Text type="secondary">{text('erase.what')}</Typography.Text>
      {!possible && (
        <Alert
          type="warning"
          showIcon
          message={text('erase.not')}
          description={listed(data.obstacles.map((obstacle) => text(`obstacle.${obstacle}`)))}
        />
      )}
      <Descriptions
        column={1}
        size="small"
        bordered
        title={text('erase.goes')}
        items={[
          { key: 'record', label: text('erase.record'), children: text('erase.record.of') },
          { key: 'account', label: text('erase.account'), children: text(`erase.account.${data.account}`) },
          ...data.erased.map((one) => ({
            key: one.table,
            label: titleOf(one),
            children: text('erase.rows', { count: one.rows }),
          })),
        ]}
      />
      <Kept preview={data} />
      {possible && jobId === null && (
        <Button danger onClick={() => setAsking(true)}>
          {text('erase.begin')}
        </Button>
      )}
      {jobId !== null && <JobProgress job={job} unreachable={unreachable} />}
      {asking && (
        <EraseDialog
          staffId={staffId}
          preview={data}
          onClose={() => setAsking(false)}
          onStale={() => void refetch()}
          onBegun={(begun) => {
            setAsking(false);
            setJobId(begun);
          }}
        />
      )}
    </Space>
  );
}

/** What a table is called; in English by its own name. */
const titleOf = ({ table, title }: ErasurePreview['erased'][number]) =>
  shownLocale() === 'zh-CN' ? title : table.replaceAll('_', ' ');

/** What stays, by the law that wants it. */
function Kept({ preview: { kept } }: { preview: ErasurePreview }) {
  const text = useTextOf('personalData');
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      title={text('kept')}
      items={kept.map(({ ground, until, tables }) => ({
        key: ground,
        label: text(`ground.${ground}`),
        children: (
          <>
            <div>{until === null ? text('kept.always') : text('kept.until', { until })}</div>
            <Typography.Text type="secondary">
              {text(`ground.${ground}.law`)}
              <br />
              {listed(tables.map((one) => text('kept.table', { title: titleOf(one), count: one.rows })))}
            </Typography.Text>
          </>
        ),
      }))}
    />
  );
}
