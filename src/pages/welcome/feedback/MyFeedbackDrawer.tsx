import { myFeedbackApi } from '@contract/feedback/endpoints';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Drawer, Empty, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useText } from '@/components/feedback/use-text';
import LoadError from '@/components/LoadError';
import { listMyFeedback } from '@/services/feedback';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useRefresh } from '@/utils/query/refresh';
import { useNarrow } from '@/utils/use-narrow';
import MyThreads from './MyThreads';
import RaiseForm from './RaiseForm';

const SIZES = [10, 20, 50, 100] as const;

/** What one has asked about besides slips and attendance, with the answers; the form for more. The whole screen on a phone. */
export default function MyFeedbackDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  const narrow = useNarrow();
  const [raising, setRaising] = useState(false);
  const [step, setStep] = useState(0);
  const pageSize = SIZES[step] ?? 100;
  const { data, error, loading, reload } = usePagedQuery(listMyFeedback({ pageSize }));
  const refresh = useRefresh(myFeedbackApi.list);
  return (
    <Drawer
      open
      title={text('mine.title')}
      width={narrow ? '100%' : 560}
      onClose={onClose}
      extra={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setRaising(true)}>
          {text('mine.new')}
        </Button>
      }
    >
      <Typography.Paragraph type="secondary">{text('mine.hint')}</Typography.Paragraph>
      {error && !data && <LoadError error={error} onRetry={() => reload()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.total === 0 && <Empty description={text('mine.empty')} />}
      {data && <MyThreads threads={data.list} withdrawable onChanged={refresh} />}
      {data && data.total > data.list.length && step < SIZES.length - 1 && (
        <Button block loading={loading} onClick={() => setStep((before) => before + 1)}>
          {text('mine.more')}
        </Button>
      )}
      {raising && (
        <RaiseForm
          onClose={() => setRaising(false)}
          onDone={() => {
            setRaising(false);
            refresh();
          }}
        />
      )}
    </Drawer>
  );
}
