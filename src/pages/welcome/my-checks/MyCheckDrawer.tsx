import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Drawer, Popconfirm, Skeleton, Space, Typography } from 'antd';
import { useCallback, useState } from 'react';
import { RECORD_KEYS } from '@contract/checks/record';
import type { MyCheckDetail } from '@contract/checks/schemas';
import { checkRecordMachine } from '@contract/states/check-record';
import { transitionOf } from '@contract/states/machine';
import MyDays from '@/components/checks/MyDays';
import { useNames } from '@/components/checks/use-names';
import LoadError from '@/components/LoadError';
import { confirmMyCheck, getMyCheck, objectToMyCheck, withdrawMyCheckObjection } from '@/services/my-checks';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { attempt } from '@/utils/attempt';
import { useNarrow } from '@/utils/use-narrow';
import { useTextOf } from '@/utils/use-text';
import MyThreads from '../feedback/MyThreads';
import ObjectionDialog from './ObjectionDialog';
import { statusOf } from './check-status';

interface MyCheckDrawerProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One's own month: numbers, days, and one's word on it. The whole screen on a phone. */
export default function MyCheckDrawer({ id, onClose, onChanged }: MyCheckDrawerProps) {
  const text = useTextOf('myChecks');
  const names = useNames();
  const narrow = useNarrow();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getMyCheck(id));
  const [objecting, setObjecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async (step: Promise<MyCheckDetail>, done: string) => {
    setBusy(true);
    const after = await attempt(step);
    setBusy(false);
    if (after) {
      toast.success(done);
      client.setQueryData(getMyCheck(id).queryKey, after);
      setObjecting(false);
    } else void refetch();
    onChanged();
  };
  const may = (action: 'confirm' | 'dispute' | 'withdrawDispute') =>
    data !== undefined && !data.locked && transitionOf(checkRecordMachine, data.state, action) !== undefined;
  const refresh = useCallback(() => {
    void refetch();
    onChanged();
  }, [refetch, onChanged]);
  return (
    <Drawer
      open
      title={data ? text('of', { year: data.month.slice(0, 4), month: Number(data.month.slice(5)) }) : text('title')}
      width={narrow ? '100%' : 560}
      onClose={onClose}
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <Space direction="vertical" size={SPACE.md} style={{ width: '100%' }}>
          {data.state === 'fixed' ? (
            <Alert type="info" showIcon message={text('fixing')} />
          ) : (
            <Descriptions
              size="small"
              column={narrow ? 1 : 2}
              items={RECORD_KEYS.filter((key) => data.values[key] !== undefined).map((key) => ({
                key,
                label: names.field(key),
                children: `${data.values[key] ?? ''} ${names.unit(key)}`,
              }))}
            />
          )}
          {data.remark !== '' && <Typography.Text type="secondary">{data.remark}</Typography.Text>}
          {data.days.length > 0 && <MyDays days={data.days} />}
          <Typography.Text type="secondary">{text(`footer.${statusOf(data)}`)}</Typography.Text>
          <Space.Compact block>
            {may('confirm') && (
              <Button
                type="primary"
                size="large"
                block
                loading={busy}
                onClick={() => void take(confirmMyCheck(id, data.version), text('confirmed'))}
              >
                {text('confirm')}
              </Button>
            )}
            {may('dispute') && data.state !== 'disputed' && (
              <Button size="large" block disabled={busy} onClick={() => setObjecting(true)}>
                {text('object')}
              </Button>
            )}
            {may('withdrawDispute') && data.feedback.some(({ state }) => state === 'pending') && (
              <Popconfirm
                title={text('withdraw.title')}
                okText={text('withdraw')}
                cancelText={text('cancel')}
                onConfirm={() => void take(withdrawMyCheckObjection(id, data.version), text('withdrawn'))}
              >
                <Button size="large" block loading={busy}>
                  {text('withdraw')}
                </Button>
              </Popconfirm>
            )}
          </Space.Compact>
          <div>
            <MyThreads threads={data.feedback} onChanged={refresh} />
          </div>
          {objecting && (
            <ObjectionDialog
              check={data}
              busy={busy}
              onClose={() => setObjecting(false)}
              onSubmit={(said) => void take(objectToMyCheck(id, { version: data.version, ...said }), text('objected'))}
            />
          )}
        </Space>
      )}
    </Drawer>
  );
}
