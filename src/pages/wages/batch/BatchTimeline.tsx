import { ProCard } from '@ant-design/pro-components';
import { Empty, Timeline, Typography } from 'antd';
import { WAGE_BATCH_ACTIONS } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { shownMoment } from '@/utils/moments';
import { useText } from '../hooks/use-text';

/** Who did what and when, newest first. */
export default function BatchTimeline({ batch }: { batch: Pick<BatchDetail, 'timeline'> }) {
  const text = useText();
  // Steps that are no actions of the state machine (such as the creation) come with the server's own words.
  const label = (step: BatchDetail['timeline'][number]) =>
    (WAGE_BATCH_ACTIONS as readonly string[]).includes(step.action) ? text(`batch.action.${step.action}`) : step.label;
  return (
    <ProCard>
      {batch.timeline.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} />}
      <Timeline
        items={[...batch.timeline].reverse().map((step) => ({
          children: (
            <>
              <Typography.Text strong>{label(step)}</Typography.Text> <Typography.Text type="secondary">{step.by}</Typography.Text>
              <div>
                <Typography.Text type="secondary">{shownMoment(step.at)}</Typography.Text>
              </div>
              {step.reason && <Typography.Paragraph style={{ marginBlockEnd: 0 }}>{text('batch.reason', { reason: step.reason })}</Typography.Paragraph>}
            </>
          ),
        }))}
      />
    </ProCard>
  );
}
