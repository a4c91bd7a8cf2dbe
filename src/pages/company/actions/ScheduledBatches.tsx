import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Spin } from 'antd';
import { useEffect } from 'react';
import { listScheduledBatches } from '@/services/companies';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';

/** The scheduled batches that disabling puts back to draft. Reports when they are shown, because disabling requires having seen them. */
export default function ScheduledBatches({ companyId, onListed }: { companyId: string; onListed: () => void }) {
  const text = useText();
  const { data, error, refetch } = useQuery(listScheduledBatches(companyId));
  const ready = data !== undefined;
  useEffect(() => {
    if (ready) onListed();
  }, [ready, onListed]);
  if (error && !data) {
    return (
      <Alert
        type="error"
        showIcon
        message={text('scheduled.failed')}
        action={
          <Button size="small" onClick={() => refetch()}>
            {text('retry')}
          </Button>
        }
      />
    );
  }
  if (!data) return <Spin />;
  if (data.list.length === 0) return <Alert type="info" showIcon message={text('scheduled.none')} />;
  return (
    <Alert
      type="warning"
      showIcon
      message={text('scheduled.some', { count: data.list.length })}
      description={
        <ul style={{ maxHeight: 200, overflow: 'auto', margin: 0, paddingInlineStart: SPACE.lg }}>
          {data.list.map((batch) => (
            <li key={batch.id}>
              {text('scheduled.one', {
                title: batch.title,
                at: batch.publishAt === null ? '—' : shownMoment(batch.publishAt),
                count: batch.headCount,
              })}
            </li>
          ))}
        </ul>
      }
    />
  );
}
